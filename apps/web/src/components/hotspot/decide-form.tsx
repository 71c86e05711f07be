import { conventionOf, sidePhrase } from '@unthrash/conventions';
import type { HotspotPage } from '../../access/read-hotspot-page.ts';
import { decide } from '../../actions/decide.ts';
import { pathsOf, type ScopeName, scopes } from '../../hotspots/decision-scope.ts';
import { NOTE_LENGTH } from '../../hotspots/note-rules.ts';

/** Which side holds, where, and one line that agents read. */
export function DecideForm({ page, problem }: { page: HotspotPage; problem: boolean }) {
  const { hotspot, convention } = page;
  const { sides, id } = conventionOf(convention);
  const words: Readonly<Record<ScopeName, string>> = {
    file: 'this file',
    folder: `its folder, ${folderOf(hotspot.path)}`,
    repository: 'the whole repository',
    team: 'every repository of the team',
  };
  const offered = scopes.filter(
    (scope) => scope !== 'folder' || pathsOf('folder', hotspot.path).length > 0,
  );
  return (
    <details className="action first" open={problem}>
      <summary className="button">Decide</summary>
      <form action={decide} className="form-body">
        <input type="hidden" name="hotspotId" value={hotspot.hotspotId} />
        {problem ? (
          <p className="problem" role="alert">
            {`Nothing was decided: the note is one line of at most ${NOTE_LENGTH} characters, and a path can be too long for a rule of its own.`}
          </p>
        ) : null}
        {sides.length === 0 ? null : (
          <label>
            This side holds
            <select name="side" defaultValue="">
              <option value="">as the note says</option>
              {sides.map((side) => (
                <option key={side} value={side}>
                  {sidePhrase(id, side)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          What agents shall read
          <input
            name="note"
            required
            maxLength={NOTE_LENGTH}
            autoComplete="off"
            placeholder="One sentence: what holds, and where it is converted"
          />
        </label>
        <fieldset>
          <legend>It holds in</legend>
          {offered.map((scope, index) => (
            <label key={scope} className="choice">
              <input type="radio" name="scope" value={scope} defaultChecked={index === 0} />
              <bdi>{words[scope]}</bdi>
            </label>
          ))}
        </fieldset>
        <button className="button" type="submit">
          Decide
        </button>
        <p className="hint">
          It takes effect as a line in the repository; the next page gives it as a patch.
        </p>
      </form>
    </details>
  );
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
