/** Where a repository's files and proposals are on its forge; undefined where the host is not one that is known. */
export interface Forge {
  /** "GitHub" */
  readonly name: string;
  readonly fileUrl: (path: string) => string;
  /** A form for a pull or merge request of this branch, with title and text filled in. */
  readonly proposalUrl: (branch: string, title: string, text: string) => string;
  /** "pull request" or "merge request" */
  readonly proposal: string;
}

type Maker = (base: string) => Forge;

const gitHub: Maker = (base) => ({
  name: 'GitHub',
  proposal: 'pull request',
  fileUrl: (path) => `${base}/blob/HEAD/${encoded(path)}`,
  proposalUrl: (branch, title, body) =>
    `${base}/compare/${encoded(branch)}?${new URLSearchParams({ quick_pull: '1', title, body })}`,
});

const gitLab: Maker = (base) => ({
  name: 'GitLab',
  proposal: 'merge request',
  fileUrl: (path) => `${base}/-/blob/HEAD/${encoded(path)}`,
  proposalUrl: (branch, title, text) =>
    `${base}/-/merge_requests/new?${new URLSearchParams({
      'merge_request[source_branch]': branch,
      'merge_request[title]': title,
      'merge_request[description]': text,
    })}`,
});

const bitbucket: Maker = (base) => ({
  name: 'Bitbucket',
  proposal: 'pull request',
  fileUrl: (path) => `${base}/src/HEAD/${encoded(path)}`,
  proposalUrl: (branch, title, description) =>
    `${base}/pull-requests/new?${new URLSearchParams({ source: branch, title, description })}`,
});

const gitea =
  (name: string): Maker =>
  (base) => ({
    name,
    proposal: 'pull request',
    // Without a branch it is the default one.
    fileUrl: (path) => `${base}/src/${encoded(path)}`,
    proposalUrl: (branch, title, body) =>
      `${base}/compare/${encoded(branch)}?${new URLSearchParams({ title, body })}`,
  });

/** By host: its whole name, or, for a company's own server, the name that it begins with. */
const forges: readonly (readonly [host: RegExp, make: Maker])[] = [
  [/^(github\.com|github\..+)$/, gitHub],
  [/^(gitlab\.com|gitlab\..+)$/, gitLab],
  [/^bitbucket\.org$/, bitbucket],
  [/^codeberg\.org$/, gitea('Codeberg')],
  [/^(gitea\.com|gitea\..+)$/, gitea('Gitea')],
  [/^forgejo\..+$/, gitea('Forgejo')],
];

/** The forge of a repository by its name (`github.com/acme/billing`). */
export function forgeOf(repository: string): Forge | undefined {
  const [host = '', ...path] = repository.split('/');
  const [, make] = forges.find(([pattern]) => pattern.test(host.replace(/:\d+$/, ''))) ?? [];
  return path.length < 2 ? undefined : make?.(`https://${host}/${encoded(path.join('/'))}`);
}

/** The file's page on its forge; undefined also for a path of which a part was left out on the machine. */
export function fileUrlOf(repository: string, path: string): string | undefined {
  return path.split('/').includes('…') ? undefined : forgeOf(repository)?.fileUrl(path);
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
