/** The oldest version of a package that may be installed, and why. */
export interface Floor {
  readonly least: string;
  readonly why: string;
}

/** Packages that stand between the network and the data. A new security notice raises a number here. */
export const floors: Readonly<Record<string, Floor>> = {
  next: {
    least: '16.4.6',
    why: 'its releases before this one have known security holes',
  },
  react: { least: '19.3.0', why: 'server components are decoded by it' },
  'react-dom': { least: '19.3.0', why: 'the same release as react' },
  'better-auth': {
    least: '1.7.5',
    why: 'the oldest that the way in was tried with',
  },
  jose: { least: '6.0.0', why: 'it checks the signatures of the company’s sign-in' },
  pg: { least: '8.23.0', why: 'the oldest that was tried' },
  '@prisma/client': { least: '7.10.0', why: 'the oldest that was tried' },
  zod: { least: '4.6.0', why: 'everything that comes from outside is parsed by it' },
};

/** Whether `version` is `least` or later: `16.4.6` is, `16.4.6-canary.1` is not. */
export function isAtLeast(version: string, least: string): boolean {
  const [have, want] = [numbersOf(version), numbersOf(least)];
  for (const [index, number] of want.entries()) {
    const other = have[index] ?? 0;
    if (other !== number) return other > number;
  }
  return !version.includes('-');
}

const numbersOf = (version: string): number[] =>
  (version.split('-', 1)[0] ?? '').split('.').map(Number);
