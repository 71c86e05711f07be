import type { Metadata } from 'next';
import { PlainFrame } from '../components/frame.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>There is no such page here.</h1>
        <p>
          The address may be mistyped, or it belongs to another team. Nothing was changed. Go to the{' '}
          <a href="/">overview</a>.
        </p>
      </div>
    </PlainFrame>
  );
}
