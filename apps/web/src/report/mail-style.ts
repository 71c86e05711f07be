/**
 * The mail's look. Classes alone, in one block that every client of note reads; without it the mail is plain black on
 * white in the same order. Tables only where figures stand, and to centre the sheet.
 */
export const mailStyle = `
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
.paper { background: #fbfbf9; color: #1b1d22; font: 400 14px/1.5 Inter, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.margin { padding: 24px 16px 40px; }
.sheet { width: 100%; max-width: 600px; text-align: left; }
p, div { margin: 0; }
h1 { margin: 10px 0 0; font-size: 21px; line-height: 1.3; font-weight: 650; letter-spacing: -0.012em; }
h2 { margin: 30px 0 0; padding: 0 0 6px; font-size: 14px; font-weight: 650; border-bottom: 1px solid #e3e3de; }
a { color: inherit; }
.small { font-size: 13px; }
.muted { color: #585c66; }
.plain { font-weight: 400; }
.strong { font-weight: 650; }
.note { margin-top: 12px; padding: 8px 12px; background: #f0f0eb; border-radius: 4px; }
.row td { padding: 12px 0; border-bottom: 1px solid #e3e3de; }
.file { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.file a { font-weight: 600; text-decoration: none; }
.picture { display: block; margin: 6px 0; border: 0; font-size: 12px; color: #6c707a; }
.next { margin-top: 4px; padding-left: 10px; border-left: 2px solid #c4622d; }
.figures { border-collapse: collapse; }
.figures th { padding: 6px 0; font-weight: 400; text-align: left; border-bottom: 1px solid #e3e3de; overflow-wrap: anywhere; }
.figures td { padding: 6px 0 6px 16px; border-bottom: 1px solid #e3e3de; }
.figures th.number { padding-left: 16px; text-align: right; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.worse { color: #b3261e; }
.better { color: #2b7454; }
.foot { margin-top: 28px; font-size: 12px; }
@media (prefers-color-scheme: dark) {
.paper { background: #121316; color: #e9e8e3; }
.muted { color: #a9abb1; }
h2, .row td, .figures th, .figures td { border-color: #292b30; }
.note { background: #1e2024; }
.next { border-color: #e58b57; }
.picture { color: #8e9198; }
.worse { color: #ff8a7d; }
.better { color: #62c79c; }
}
`;
