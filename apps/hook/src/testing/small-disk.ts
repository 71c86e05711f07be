import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';

/** A disk of 64 KB, mounted on a folder for those processes only that are started through it. */
export interface SmallDisk {
  /** The beginning of a command line that runs a program where the disk is mounted. */
  readonly within: readonly string[];
  readonly fill: () => void;
  readonly makeRoom: () => void;
  readonly remove: () => Promise<void>;
}

const MOUNT = 'mount -t tmpfs -o size=64k tmpfs "$0" && echo ready && exec sleep 600';

/**
 * Mounts a small disk in a namespace of its own, which needs no rights on a Linux that lets users have one. Undefined
 * elsewhere.
 */
export async function smallDisk(folder: string): Promise<SmallDisk | undefined> {
  mkdirSync(folder, { recursive: true });
  const apart = ['--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT, folder];
  const holder = spawn('unshare', apart, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (!(await isReady(holder))) return undefined;
  const within = ['nsenter', '--target', `${holder.pid}`, '--user', '--mount'];
  const shell = (script: string): void => {
    const [command = '', ...args] = [...within, 'sh', '-c', script, folder];
    execFileSync(command, args, { stdio: 'ignore' });
  };
  return {
    within,
    fill: () => shell('cat /dev/zero > "$0/fill" || true'),
    makeRoom: () => shell('rm "$0/fill"'),
    remove: async () => {
      const ended = once(holder, 'close');
      holder.kill('SIGKILL');
      await ended;
    },
  };
}

function isReady(holder: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    holder.stdout?.on('data', () => resolve(true));
    holder.on('error', () => resolve(false));
    holder.on('close', () => resolve(false));
  });
}
