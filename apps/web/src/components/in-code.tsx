import type { ReactNode } from 'react';

/** A text in which what stands between backticks is code. */
export function InCode({ text }: { text: string }): ReactNode {
  const parts = text.split('`');
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
