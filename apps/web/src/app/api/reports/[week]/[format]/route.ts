import { findContent } from '../../../../../access/read-report-page.ts';
import { unlessAway } from '../../../../../access/unless-away.ts';
import { errorResponse } from '../../../../../ingest/errors.ts';
import type { WeekContent } from '../../../../../report/content.ts';
import { renderMail } from '../../../../../report/render-mail.ts';
import { renderMarkdown } from '../../../../../report/render-markdown.ts';
import { renderSlack } from '../../../../../report/render-slack.ts';
import { renderText } from '../../../../../report/render-text.ts';
import { running } from '../../../../../server/running.ts';

export const dynamic = 'force-dynamic';

type Render = (content: WeekContent, baseUrl: string) => readonly [type: string, body: string];

const formats: Readonly<Record<string, Render>> = {
  mail: (content, baseUrl) => ['text/html', mailPage(content, baseUrl)],
  text: (content, baseUrl) => ['text/plain', renderText(content, baseUrl)],
  markdown: (content, baseUrl) => ['text/markdown', renderMarkdown(content, baseUrl)],
  slack: (content, baseUrl) => [
    'application/json',
    `${JSON.stringify(renderSlack(content, baseUrl), null, 2)}\n`,
  ],
};

/** A report of the asking member's team in one of its forms; `preview` stands for the next one. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ week: string; format: string }> },
): Promise<Response> {
  const { week, format } = await params;
  const { baseUrl } = running();
  const render = Object.hasOwn(formats, format) ? formats[format] : undefined;
  const read = await unlessAway(async () => ({ content: await findContent(week, new Date()) }));
  if (read === undefined) return errorResponse('not_now', baseUrl);
  if (render === undefined || read.content === undefined)
    return errorResponse('not_found', baseUrl);
  const [type, body] = render(read.content, baseUrl);
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'private, no-store',
      // A mail brings its own style along, and pictures; nothing else may act.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  });
}

/** As a mail program shows it: the pictures that travel with a mail stand in the page itself. */
function mailPage(content: WeekContent, baseUrl: string): string {
  const mail = renderMail(content, { baseUrl, unsubscribeUrl: undefined });
  return mail.pictures.reduce(
    (page, { cid, png }) =>
      page.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    mail.html,
  );
}

export {
  wrongMethod as DELETE,
  wrongMethod as PATCH,
  wrongMethod as POST,
  wrongMethod as PUT,
} from '../../../../../ingest/wrong-method.ts';
