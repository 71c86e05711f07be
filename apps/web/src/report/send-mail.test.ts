import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeContent } from './compose-content.ts';
import { type Mail, renderMail } from './render-mail.ts';
import { openMailer } from './send-mail.ts';
import { startSmtp, type TestSmtp } from './testing/start-smtp.ts';
import { weeks } from './testing/weeks.ts';

const unsubscribeUrl = 'https://unthrash.example.com/unsubscribe/TOKEN';
const hostile = renderMail(composeContent(weeks.hostile), {
  baseUrl: 'https://unthrash.example.com',
  unsubscribeUrl,
});

let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
});

afterAll(() => smtp.stop());

async function send(mail: Mail, address = 'ada@example.com') {
  const from = 'Unthrash <unthrash@example.com>';
  const mailer = openMailer({ url: smtp.url, password: undefined, from });
  const outcome = await mailer.send({
    address,
    mail,
    unsubscribeUrl,
    messageId: 'one@example.com',
  });
  return { outcome, received: smtp.received.at(-1) };
}

test('a mail has HTML, the same as text, and each picture by the id that the HTML names', async () => {
  const { outcome, received } = await send(hostile);
  expect(outcome).toEqual({ state: 'sent' });
  const mail = received?.mail;
  expect(mail?.subject).toBe(hostile.subject);
  expect(mail?.text).toContain('DECISIONS STILL WAITING');
  expect(mail?.text).toContain(unsubscribeUrl);
  const named = [...hostile.html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid);
  expect(named).toHaveLength(5);
  expect(mail?.attachments.map(({ cid }) => cid)).toEqual(named);
  for (const { contentType, content } of mail?.attachments ?? []) {
    expect(contentType).toBe('image/png');
    expect(content.subarray(1, 4).toString()).toBe('PNG');
  }
  expect(received?.raw.length).toBeLessThan(60_000);
});

test('one click ends it for every mail program that knows how (RFC 8058)', async () => {
  const { received } = await send(hostile);
  const head = received?.raw.split('\r\n\r\n', 1)[0] ?? '';
  expect(head.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(head).toContain('Message-ID: <one@example.com>');
});

test('a team’s name cannot add a header or another receiver', async () => {
  const subject = 'Pay\r\nBcc: eve@example.com\r\n\r\nments';
  const { received } = await send({ ...hostile, subject });
  expect(received?.to).toBe('ada@example.com');
  expect(received?.mail.headers.has('bcc')).toBe(false);
});

test.each(['ada@example.com, eve@example.com', 'ada@example.com\r\nRCPT TO:<eve@example.com>'])(
  'an address is one receiver or none: %j',
  async (address) => {
    const before = smtp.received.length;
    await send(hostile, address);
    for (const { to } of smtp.received.slice(before)) expect(to).not.toContain('eve');
  },
);
