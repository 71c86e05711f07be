/**
 * Names that repositories and files may well have, each of them markup, a formula or a command somewhere. The one list
 * for every output: pages, CSV, Markdown, Slack, mail, terminal, log.
 */

/** Repositories that the wire takes. */
export const hostileRepositories: readonly string[] = [
  'github.com/acme/<img/src=x/onerror=alert(1)>',
  'github.com/acme/=cmd|calc!A0',
  'github.com/acme/`rm`|pipe',
  'github.com/acme/**bold**_under_~gone~',
  'github.com/acme/@everyone',
  'github.com/acme/&lt;escaped&gt;',
  'github.com/acme/"quoted\'',
  'github.com/acme/__proto__',
  'github.com/acme/$(id)',
];

/** Files that the wire takes. */
export const hostilePaths: readonly string[] = [
  // Formulas, where a cell begins with them.
  "=cmd|'/C calc'!A0.ts",
  '+1+cmd.ts',
  '-2+3.ts',
  '@SUM(1,2).ts',
  '"quoted, with a comma".csv',
  // HTML, its attributes and its entities.
  '<script>alert(1)</script>/x.ts',
  '"><img src=x onerror=alert(1)>.ts',
  "'onmouseover='alert(1).ts",
  '&lt;b&gt;&amp;&#60;.html',
  '<!--.ts',
  // Markdown.
  '`rm -rf ~`.md',
  '`` two ``/` one `.md',
  '[click](javascript:alert(1)).md',
  '![x](data:image,x).md',
  '**bold**_under_~~gone~~.md',
  '# head.md',
  '- list.md',
  '| a | b |.md',
  'www.evil.example/a.md',
  // Slack.
  '<!channel>/<@U123>.md',
  '<mailto:a@evil.example|link>.ts',
  '@here/@everyone/#general.md',
  // Shells, addresses, databases.
  '$(id)/$HOME/%PATH%/!1.sh',
  '\'; DROP TABLE "Event"; --.sql',
  '--help/-rf.ts',
  '?days=7&show=firm#top/100%.ts',
  '%3Cscript%3E/%2e%2e.ts',
  // Words that programs mean something by.
  '__proto__/constructor/toString.ts',
  'null/undefined/NaN.ts',
  // Writing systems, widths, blanks.
  'شمارنده/наречие/木/עברית.py',
  '👩‍👩‍👧‍👦/🏴󠁧󠁢󠁳󠁣󠁴󠁿.ts',
  'a  b /  c .ts',
  `${'very-long-folder/'.repeat(12)}${'Long'.repeat(40)}.ts`,
];

/** What the wire refuses in any name; texts that come another way may hold it. */
export const unprintableNames: readonly string[] = [
  'a\nb.ts',
  'a\r\nSet-Cookie: x=1.ts',
  'a\tb.ts',
  '\u001B[31mred\u001B[0m.ts',
  '\u001B]0;title\u0007.ts',
  'a\u0000b.ts',
  'a\u202Egnp.ts',
  '\u2066a\u2069.ts',
  'a\u2028b.ts',
  '\uFEFFa.ts',
];
