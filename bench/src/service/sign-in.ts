/** Opens pages as the admin of a new team, by cookie. */
export interface SignedIn {
  /** Milliseconds until the whole page was there. Throws when it is not the page that was asked for. */
  readonly open: (path: string) => Promise<number>;
}

const account = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  team: 'Acme',
  claims: 'github.com/acme/*',
  timeZone: 'UTC',
};

/** Sets a server up through its set-up link, as a browser without script would. */
export async function setUp(link: string): Promise<SignedIn> {
  const page = await (await fetch(link)).text();
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes('name="email"'));
  if (form === undefined) throw new Error('the set-up page has no form');
  const body = new FormData();
  for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    body.append(plain(name), plain(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
  }
  for (const [name, value] of Object.entries(account)) body.set(name, value);
  const { origin } = new URL(link);
  const answer = await fetch(link, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin, accept: 'text/html' },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (answer.status !== 303) throw new Error(`the set-up form was answered with ${answer.status}`);
  return {
    open: async (path) => {
      const began = performance.now();
      const response = await fetch(new URL(path, origin), {
        headers: { cookie },
        redirect: 'manual',
      });
      const html = await response.text();
      const took = performance.now() - began;
      if (response.status !== 200 || !html.includes('class="hotspots'))
        throw new Error(`${path} was answered with ${response.status} and no hotspots`);
      return took;
    },
  };
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
