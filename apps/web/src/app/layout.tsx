import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import './css/tokens.css';
import './css/base.css';
import './css/frame.css';
import './css/charts.css';
import './css/tables.css';
import './css/forms.css';
import './css/hotspot.css';
import './css/decisions.css';
import './css/health.css';
import './css/map.css';
import './css/overview.css';
import './css/conventions.css';
import './css/settings.css';
import './css/demo.css';
import './css/status-key.css';
import { DemoBand } from '../components/demo-band.tsx';
import './css/stored.css';

/** Every page: a page that is made beforehand could not carry the nonce of its content security policy. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { template: '%s · Unthrash', default: 'Unthrash' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbf9' },
    { media: '(prefers-color-scheme: dark)', color: '#121316' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <DemoBand />
        {children}
      </body>
    </html>
  );
}
