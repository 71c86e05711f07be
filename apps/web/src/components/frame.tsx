import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

export type Screen =
  | 'overview'
  | 'hotspots'
  | 'conventions'
  | 'map'
  | 'decisions'
  | 'owners'
  | 'reports'
  | 'join'
  | 'health'
  | 'stored'
  | 'settings';

interface Entry {
  readonly id: Screen;
  readonly title: string;
  readonly href: string;
}

/** What one looks at, in the order of asking. */
const screens: readonly Entry[] = [
  { id: 'overview', title: 'Overview', href: '/' },
  { id: 'hotspots', title: 'Hotspots', href: '/hotspots' },
  { id: 'conventions', title: 'Conventions', href: '/conventions' },
  { id: 'map', title: 'Map', href: '/map' },
  { id: 'decisions', title: 'Decisions', href: '/decisions' },
  { id: 'reports', title: 'Reports', href: '/reports' },
];

/** What one looks after, behind the team's name. */
const teamScreens: readonly Entry[] = [
  { id: 'health', title: 'Health', href: '/health' },
  { id: 'join', title: 'Join a machine', href: '/join' },
  { id: 'owners', title: 'Owners', href: '/owners' },
  { id: 'settings', title: 'Settings', href: '/settings' },
  { id: 'stored', title: 'What we store', href: '/stored' },
];

interface FrameProps {
  readonly screen: Screen;
  readonly teamName: string;
  readonly signOut: (form: FormData) => Promise<void>;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What every page of a signed-in member has around it. */
export function Frame({ screen, teamName, signOut, foot, children }: FrameProps) {
  return (
    <div className="frame">
      <a className="skip" href="#content">
        To the content
      </a>
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          Unthrash
        </a>
        <nav className="nav" aria-label="Pages">
          <Entries entries={screens} screen={screen} />
        </nav>
        <details className="team">
          <summary>
            <bdi className="team-name">{teamName}</bdi>
          </summary>
          <div className="team-menu">
            <nav aria-label="Team">
              <Entries entries={teamScreens} screen={screen} />
            </nav>
            <form action={signOut}>
              <button type="submit">Sign out</button>
            </form>
          </div>
        </details>
      </header>
      <main className="page" id="content">
        {children}
      </main>
      <footer className="foot">
        {foot}
        <span>No names, prompts or code are collected</span>
      </footer>
    </div>
  );
}

function Entries({ entries, screen }: { entries: readonly Entry[]; screen: Screen }) {
  return entries.map(({ id, title, href }) => (
    <a key={id} href={href} aria-current={id === screen ? 'page' : undefined}>
      {title}
    </a>
  ));
}

/** The frame of pages before one is signed in. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          Unthrash
        </a>
      </header>
      <main className="page">{children}</main>
    </div>
  );
}
