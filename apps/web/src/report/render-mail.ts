import { longDay, span } from '../words/days.ts';
import { count, counted } from '../words/numbers.ts';
import { shortPath } from '../words/short-path.ts';
import {
  type Bucket,
  bucketWords,
  hotspotPath,
  type NamedHotspot,
  onlyCounted,
  reportPath,
  toneOf,
  type WeekContent,
  weekPath,
  weekWords,
} from './content.ts';
import { Html, html } from './escape/html.ts';
import { printable } from './escape/plain.ts';
import { mailStyle } from './mail-style.ts';
import { PICTURE, picturePng } from './picture.ts';
import { renderText } from './render-text.ts';

export interface MailPicture {
  /** As `src="cid:…"` names it. */
  readonly cid: string;
  readonly filename: string;
  readonly png: Buffer;
}

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures: readonly MailPicture[];
}

export interface MailOptions {
  readonly baseUrl: string;
  /** Ends the mails to this recipient; undefined in a preview. */
  readonly unsubscribeUrl: string | undefined;
  /** Says in the subject and at the top that it is a trial. */
  readonly test?: boolean;
}

/** The report as a mail: HTML for narrow and wide, light and dark windows, the same as text, and its pictures. */
export function renderMail(content: WeekContent, options: MailOptions): Mail {
  const { baseUrl, unsubscribeUrl, test = false } = options;
  const pictures = content.buckets.flatMap((bucket) =>
    bucket.hotspots
      .filter(({ steps }) => steps.length > 0)
      .map((each) => ({
        cid: cidOf(content, each),
        filename: `hotspot-${each.hotspotId}.png`,
        png: picturePng(each.steps, bucket.id === 'quiet'),
      })),
  );
  const end = unsubscribeUrl === undefined ? '' : `\nTo get no more of these: ${unsubscribeUrl}\n`;
  return {
    subject: printable(
      `${test ? '[Test] ' : ''}${content.teamName}, ${weekWords(content)}: ${content.short}`,
    ),
    html: page(content, options).text,
    text: `${test ? `${TEST_LINE}\n\n` : ''}${renderText(content, baseUrl)}${end}`,
    pictures,
  };
}

const TEST_LINE = 'A test: this is what the weekly report would say now.';

const cidOf = ({ week }: WeekContent, { hotspotId }: NamedHotspot): string =>
  `hotspot-${hotspotId}.${week}@unthrash`;

function page(content: WeekContent, options: MailOptions): Html {
  const { baseUrl, unsubscribeUrl, test = false } = options;
  const title = `${content.teamName}, ${weekWords(content)}`;
  const whole = `${baseUrl}${reportPath(content)}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${new Html(mailStyle)}</style>
</head>
<body class="paper">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="margin">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>
<p class="small muted">${title} · ${span(content.from, content.to)}</p>
${test ? html`<p class="note">${TEST_LINE}</p>` : ''}
${content.demo ? html`<p class="note">A demonstration: none of this happened.</p>` : ''}
<h1>${content.lead}</h1>
${content.buckets.map((bucket) => bucketHtml(bucket, content, baseUrl))}
${waitingHtml(content)}
${repositoryHtml(content)}
<p class="foot muted">${content.kind === 'eventful' ? html`${content.coverage} ${content.stored}<br>` : ''}<a href="${whole}">The report</a>, as of ${content.asOf}${unsubscribeUrl === undefined ? '' : html` · <a href="${unsubscribeUrl}">Unsubscribe</a>`}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function bucketHtml(bucket: Bucket, content: WeekContent, baseUrl: string): Html {
  const { id, count: all, hotspots } = bucket;
  const rest = all - hotspots.length;
  const tone = toneOf(content, id);
  if (hotspots.length === 0) {
    return html`<p class="note">${onlyCounted(bucket)}: <a href="${baseUrl}${weekPath(content, id)}">all ${count(all)}</a></p>
`;
  }
  return html`<h2>${tone === undefined ? bucketWords[id] : html`<span class="${tone}">${bucketWords[id]}</span>`} <span class="muted plain">${count(all)}</span></h2>
${hotspots.map((each) => hotspotHtml(each, content, baseUrl))}${
  rest > 0
    ? html`<p class="small">and ${rest} more: <a href="${baseUrl}${weekPath(content, id)}">all ${count(all)}</a></p>
`
    : ''
}`;
}

function hotspotHtml(each: NamedHotspot, content: WeekContent, baseUrl: string): Html {
  const { folder, file } = shortPath(each.path);
  const facts = [each.convention, each.figures, each.between].filter((part) => part !== '');
  const image = html`<img src="cid:${cidOf(content, each)}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${counted(each.steps.length, 'flip')}" class="picture">`;
  return html`<table role="presentation" class="row" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td>
<div class="file"><span class="muted">${breakable(`${each.repository}: ${folder}`)}</span><a href="${baseUrl}${hotspotPath(content, each.hotspotId)}">${breakable(file)}</a></div>
<div class="muted">${facts.join(' · ')}</div>
${each.steps.length === 0 ? '' : image}
<div class="next">${each.next}</div>
</td></tr></table>
`;
}

function waitingHtml({ waiting, waitingCount }: WeekContent): Html {
  if (waiting.length === 0) return html``;
  const rest = waitingCount - waiting.length;
  const rows = waiting.map(
    ({ words, day, days }) =>
      html`<tr><th scope="row">${words}</th><td class="number muted">since ${longDay(day)}</td><td class="number">${counted(days, 'day')}</td></tr>
`,
  );
  return html`<h2>Decisions still waiting</h2>
<table class="figures" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}</table>
${rest > 0 ? html`<p class="small muted">and ${rest} more</p>` : ''}`;
}

function repositoryHtml({ repositories, moreRepositories }: WeekContent): Html {
  if (repositories.length === 0) return html``;
  const rows = repositories.map(
    ({ name, firm, flips, before }) =>
      html`<tr><th scope="row">${breakable(name)}</th><td class="number">${firm}</td><td class="number strong">${flips}</td><td class="number muted">${before}</td></tr>
`,
  );
  return html`<h2>By repository</h2>
<table class="figures" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr class="muted"><th scope="col">repository</th><th scope="col" class="number">firm</th><th scope="col" class="number">flips</th><th scope="col" class="number">before</th></tr>
${rows}</table>
${moreRepositories > 0 ? html`<p class="small muted">and ${moreRepositories} more</p>` : ''}`;
}

/** May break behind a slash, a dot, a dash or an underscore, so that a long path fits a narrow window. */
function breakable(text: string): Html[] {
  return printable(text)
    .split(/(?<=[/._-])/)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}
