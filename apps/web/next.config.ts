import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const root = fileURLToPath(new URL('../..', import.meta.url));

const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // A set-up link in the address must not travel on with the next click.
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
];

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: root,
  turbopack: { root },
  transpilePackages: ['@unthrash/conventions', '@unthrash/db', '@unthrash/events'],
  serverExternalPackages: [
    'pg',
    '@prisma/client',
    '@prisma/adapter-pg',
    '@resvg/resvg-js',
    'nodemailer',
  ],
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  devIndicators: false,
  // `npm run check` does that, for every workspace.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => [
    // While one page gives way to the next, browsers find no icon named and ask for this one.
    { source: '/favicon.ico', destination: '/icon.svg' },
    { source: '/:name(unthrash-[^/]+\\.tgz)', destination: '/api/package/:name' },
  ],
  headers: async () => [{ source: '/:path*', headers }],
};

export default config;
