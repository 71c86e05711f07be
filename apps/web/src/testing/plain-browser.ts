/** A browser without script, as far as forms and cookies go: enough to see that a page works without it. */
export class PlainBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;

  /** `headers` go with every request. */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  async get(path: string): Promise<{ status: number; path: string; html: string }> {
    return this.go(path, {});
  }

  /** Fills the first form of the page that has a field of this name (or the only one) and sends it. */
  async submit(path: string, html: string, fields: Readonly<Record<string, string>>) {
    const wanted = Object.keys(fields)[0];
    const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map((match) => match[0]);
    const form = forms.find((each) => wanted === undefined || each.includes(`name="${wanted}"`));
    if (form === undefined)
      throw new Error(`there is no form with ${wanted ?? 'anything'} on ${path}`);
    const body = new FormData();
    for (const [tag] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(tag)?.[1];
      if (name !== undefined)
        body.append(plainText(name), plainText(/value="([^"]*)"/.exec(tag)?.[1] ?? ''));
    }
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.go(path, { method: 'POST', body });
  }

  cookieNames(): string[] {
    return [...this.cookies.keys()];
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async go(path: string, init: RequestInit) {
    let at = path;
    let request = init;
    for (let hop = 0; hop < 5; hop += 1) {
      const response = await fetch(new URL(at, this.origin), {
        ...request,
        redirect: 'manual',
        headers: {
          ...this.headers,
          accept: 'text/html',
          origin: this.origin,
          cookie: this.cookieHeader(),
        },
      });
      for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        return { status: response.status, path: at, html: await response.text() };
      }
      await response.body?.cancel();
      const next = new URL(location, new URL(at, this.origin));
      at = next.pathname + next.search;
      request = {};
    }
    throw new Error(`${path} leads round in circles`);
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined) return;
    if (/max-age=0\b/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value ?? '');
  }
}

function plainText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
