import { get } from 'node:http';

/** What a browser that has nothing yet takes for a page, in bytes as they come over the wire. */
export interface FirstView {
  readonly page: number;
  /** The page with every style, script and font that it names. */
  readonly all: number;
}

/** Asks for a page and all that belongs to it, packed as for a browser. Throws when anything is missing. */
export async function firstView(url: string, cookie: string): Promise<FirstView> {
  const page = await take(url, cookie);
  const html = await unpack(url, cookie);
  const named = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)]
    .filter(([tag]) => /^<script|rel="(?:stylesheet|preload|icon)"/.test(tag))
    // Browsers that know modules leave these alone.
    .filter(([tag]) => !/\bnomodule\b/i.test(tag))
    .flatMap(([tag]) => /\b(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? [])
    .filter((address) => !address.startsWith('data:'));
  const parts = new Set(
    named.map((address) => new URL(address.replaceAll('&amp;', '&'), url).href),
  );
  for (const part of [...parts].filter((each) => each.endsWith('.css'))) {
    for (const [, font = ''] of (await unpack(part, cookie)).matchAll(/url\(([^)]+\.woff2)\)/g))
      parts.add(new URL(font.replaceAll(/["']/g, ''), part).href);
  }
  const sizes = await Promise.all([...parts].map((part) => take(part, cookie)));
  return { page, all: sizes.reduce((sum, size) => sum + size, page) };
}

async function unpack(url: string, cookie: string): Promise<string> {
  return (await fetch(url, { headers: { cookie } })).text();
}

/** The bytes of the body, still packed. */
function take(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip', accept: '*/*' };
    get(url, { headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => {
        if (response.statusCode === 200) resolve(size);
        else reject(new Error(`${url} was answered with ${response.statusCode}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}
