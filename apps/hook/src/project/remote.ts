import { join } from 'node:path';
import { readOwnText } from '../files/regular-file.ts';
import type { Project } from './find-project.ts';

/** Bytes of a repository's configuration that are read. */
const CAP = 64 * 1024;

/**
 * A project's repository as `host/owner/name`: of the remote `upstream`, else of `origin`. Undefined when there is none
 * or it is not on a host. Reads the configuration as text; includes and rewrites in it are not followed. Never throws.
 */
export function repositoryOf(project: Project): string | undefined {
  if (project.commonFolder === undefined) return undefined;
  const text = readOwnText(join(project.commonFolder, 'config'), CAP);
  if (text === undefined) return undefined;
  const remotes = remotesIn(text);
  const url = remotes.get('upstream') ?? remotes.get('origin');
  return url === undefined ? undefined : repositoryName(url);
}

function remotesIn(text: string): Map<string, string> {
  const remotes = new Map<string, string>();
  let remote: string | undefined;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) remote = /^\[remote "([^"]+)"\]/i.exec(trimmed)?.[1];
    else if (remote !== undefined && !remotes.has(remote)) {
      const url = /^url\s*=\s*(\S+)/i.exec(trimmed)?.[1];
      if (url !== undefined) remotes.set(remote, url.replaceAll('"', ''));
    }
  }
  return remotes;
}

const URL_FORM =
  /^(https?|ssh|git|git\+ssh):\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)(?::(\d+))?\/(.+)$/i;
/** `git@host:owner/name`; a single letter before the colon is a drive, two colons call a program of git's. */
const SHORT_FORM = /^(?:[^/@:]+@)?([^/@:]{2,}):(?!\/\/|:)\/?(.+)$/;
/** What the wire takes, so that what cannot be sent is not kept either. */
const NAME = /^[a-z0-9.-]+(:\d+)?(\/[^/\s]+)+$/;

/**
 * A remote's address as `host/owner/name`: without scheme, user, password, query and `.git`, the host in lower case, a
 * web port kept when it is not the usual one. Undefined for a folder on this machine and anything unknown.
 */
export function repositoryName(address: string): string | undefined {
  const url = URL_FORM.exec(address);
  if (url !== null) {
    const [, scheme = '', host = '', port, path = ''] = url;
    const usual =
      port === undefined || !/^https?$/i.test(scheme) || port === '443' || port === '80';
    return named(usual ? host : `${host}:${port}`, path);
  }
  const [, host, path] = SHORT_FORM.exec(address) ?? [];
  return host === undefined || path === undefined ? undefined : named(host, path);
}

function named(host: string, path: string): string | undefined {
  const clean = path
    .replace(/[?#].*$/, '')
    .replace(/\/+/g, '/')
    .replace(/^\/|\/$/g, '')
    .replace(/\.git$/i, '');
  const name = `${host.toLowerCase()}/${clean}`.normalize('NFC');
  const fits = NAME.test(name) && !clean.includes('@') && Buffer.byteLength(name) <= 200;
  return fits ? name : undefined;
}
