import type { CaredRepository } from '@unthrash/db/read/read-repository-care';
import type { SettingsPage } from '../access/read-settings.ts';
import { longDay } from '../words/days.ts';
import { DeleteRepositoryForm, RenameRepositoryForm } from './repository-care-forms.tsx';

/** Rows that are shown at once; the others unfold. */
const ROWS = 12;

/** Repositories that were heard of; for admins to rename, merge and delete. Usable without client script. */
export function RepositoryCare({ page: { care, mayChange } }: { page: SettingsPage }) {
  const { repositories } = care;
  if (repositories.length === 0) {
    return (
      <p className="muted after-head">No machine has reported anything of a repository yet.</p>
    );
  }
  const choices = repositories
    .filter(({ pending }) => pending === null)
    .map(({ repositoryId, name }) => ({ repositoryId, name }));
  return (
    <>
      <Rows rows={repositories.slice(0, ROWS)} />
      {repositories.length > ROWS ? (
        <details className="as-table">
          <summary>{`${repositories.length - ROWS} more`}</summary>
          <Rows rows={repositories.slice(ROWS)} />
        </details>
      ) : null}
      {mayChange && choices.length > 0 ? (
        <>
          <details className="as-table">
            <summary>Rename or merge a repository</summary>
            <RenameRepositoryForm repositories={choices} />
          </details>
          <details className="as-table">
            <summary>Delete all that is stored of a repository</summary>
            <DeleteRepositoryForm repositories={choices} />
          </details>
        </>
      ) : null}
    </>
  );
}

function Rows({ rows }: { rows: readonly CaredRepository[] }) {
  return (
    <div className="scroll">
      <table className="plain heard-of">
        <thead>
          <tr>
            <th scope="col">repository</th>
            <th scope="col" className="number">
              hotspots
            </th>
            <th scope="col" className="number">
              last heard of
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ repositoryId, name, formerNames, hotspots, lastDay, pending }) => (
            <tr key={repositoryId}>
              <th scope="row">
                <code>{name}</code>
                {pending === null ? null : (
                  <span className="pale">
                    {pending === 'merge' ? ' is being merged …' : ' is being deleted …'}
                  </span>
                )}
                {formerNames.map((former) => (
                  <div key={former} className="pale">
                    before: <code>{former}</code>
                  </div>
                ))}
              </th>
              <td className="number">{hotspots}</td>
              <td className="number">{lastDay === null ? '—' : longDay(lastDay)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
