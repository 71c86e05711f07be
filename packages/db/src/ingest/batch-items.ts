/** One event, by the wire's names; parsed and checked by whoever calls. Days are calendar dates, `2026-11-30`. */
export interface EventItem {
  readonly id: string;
  readonly day: string;
  /** `github.com/acme/billing` */
  readonly repo: string;
  readonly path: string;
  readonly language: string;
  readonly convention: string;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly flip: number;
  readonly cycle: number;
  readonly verdict: string;
  readonly because?: string | undefined;
  readonly between: string;
  readonly outcome: string;
  readonly gap: string;
  readonly size: string;
  readonly agent: string;
  readonly subagent: boolean;
  readonly decided: boolean;
  readonly episode: string;
}

export interface ActivityEntry {
  readonly id: string;
  readonly day: string;
  readonly repo: string;
  readonly edits: number;
  readonly hookVersion: string;
  readonly agentVersion: string;
}

/** What is known of a hotspot that is stored; its days follow what is written, and may be too narrow, never too wide. */
export interface KnownHotspot {
  readonly hotspotId: number;
  firstDay: string;
  lastDay: string;
}

/** One machine's tag, without what it came with. */
export interface Tag {
  readonly day: string;
  readonly scope: 'team' | 'repository' | 'hotspot';
  /** 0 for the team. */
  readonly scopeId: number;
  readonly tag: string;
  /** Which key brought it. */
  readonly keyId: number;
}

/** PostgreSQL's text comparison of ours is by bytes of UTF-8, JavaScript's by code unit; all that matters is one order. */
export function byText<T>(key: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    const left = key(a);
    const right = key(b);
    return left < right ? -1 : left > right ? 1 : 0;
  };
}
