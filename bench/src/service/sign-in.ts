/** Opens pages as a member of a team, by cookie. */
export interface SignedIn {
  /** The server's origin. */
  readonly url: string;
  readonly cookie: string;
  /** Whether there is such a page. */
  readonly has: (path: string) => Promise<boolean>;
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
export function setUp(link: string): Promise<SignedIn> {
  return send(link, 'name="email"', account);
}

/** Enters a demonstration as its admin, who sees every page. */
export function enterDemo(url: string): Promise<SignedIn> {
  return send(`${url}/sign-in`, 'value="admin"', { role: 'admin' });
}

/** Sends the page's form that holds `mark`, and keeps the cookies that come back. */
async function send(
  address: string,
  mark: string,
  fields: Readonly<Record<string, string>>,
): Promise<SignedIn> {
  const page = await (await fetch(address)).text();
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(mark));
  if (form === undefined) throw new Error(`${address} has no form with ${mark}`);
  const body = new FormData();
  for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    body.append(plain(name), plain(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { origin } = new URL(address);
  const answer = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin, accept: 'text/html' },
  });
  if (answer.status !== 303) throw new Error(`${address} answered its form with ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const ask = (path: string) =>
    fetch(new URL(path, origin), { headers: { cookie }, redirect: 'manual' });
  return {
    url: origin,
    cookie,
    has: async (path) => {
      const response = await ask(path);
      await response.body?.cancel();
      return response.status === 200;
    },
    open: async (path) => {
      const began = performance.now();
      const response = await ask(path);
      const html = await response.text();
      const took = performance.now() - began;
      if (response.status !== 200 || !html.includes('<h1') || html.includes('could not be made'))
        throw new Error(`${path} was answered with ${response.status} and no page`);
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
