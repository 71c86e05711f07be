'use client';

import { Unavailable } from '../components/unavailable.tsx';

/** What Next shows when a page fails: its details stay in the server's log, under the number that is shown. */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return <Unavailable number={error.digest} />;
}
