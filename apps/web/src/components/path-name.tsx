import { Fragment } from 'react';
import { shortPath } from '../words/short-path.ts';

/** A file's path: the folder pale, the file dark. Hostile names stay one left-to-right piece; long ones are cut. */
export function PathName({ path }: { path: string }) {
  const { folder, file, isCut } = shortPath(path);
  return (
    <bdi className="path" dir="ltr" title={isCut ? path : undefined}>
      <span className="folder">{breakable(folder)}</span>
      {file}
    </bdi>
  );
}

/** The folder with a place to break after each slash. */
function breakable(folder: string) {
  return folder.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a path is its position
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
