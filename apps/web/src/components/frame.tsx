import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

export type Screen =
  | 'overview'
  | 'hotspots'
  | 'conventions'
  | 'map'
  | 'decisions'
  | 'reports'
  | 'join'
  | 'health'
  | 'stored'
  | 'settings';

const screens: readonly { readonly id: Screen; readonly title: string; readonly href: string }[] = [
  { id: 'overview', title: 'Overview', href: '/' },
  { id: 'hotspots', title: 'Hotspots', href: '/hotspots' },
  { id: 'join', title: 'Join a machine', href: '/join' },
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
          {screens.map(({ id, title, href }) => (
            <a key={id} href={href} aria-current={id === screen ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <div className="team">
          <bdi className="team-name">{teamName}</bdi>
          <form action={signOut}>
            <button type="submit">Sign out</button>
          </form>
        </div>
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
