'use client';

import { useActionState } from 'react';
import { deleteRepository, deleteTeamData, renameRepository } from '../actions/care-for-data.ts';
import { emptyForm, type FormState } from '../actions/form-state.ts';
import { describedBy, Field, FieldNotes, FormProblem } from './field.tsx';

interface Choices {
  readonly repositories: readonly { readonly repositoryId: number; readonly name: string }[];
}

export function RenameRepositoryForm({ repositories }: Choices) {
  const [state, submit] = useActionState(renameRepository, emptyForm);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Choose id="rename" repositories={repositories} state={state} />
      <Field
        name="newName"
        label="Its name now"
        maxLength={1_000}
        hint="As host/owner/name. All of its history goes with it, and what machines still report under the old name counts here. If there is a repository of that name already, the two become one for good."
        state={state}
      />
      <button className="button second" type="submit">
        Rename or merge
      </button>
    </form>
  );
}

export function DeleteRepositoryForm({ repositories }: Choices) {
  const [state, submit] = useActionState(deleteRepository, emptyForm);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Choose id="delete" repositories={repositories} state={state} />
      <p className="hint">
        Its hotspots, what was said of them, counts, decisions that hold there alone and single
        events are deleted for good; weekly reports that were made stay. A machine that goes on
        working there brings it back from nothing, unless you take it out of Repositories first.
      </p>
      <div className="field">
        <label className="tick">
          <input type="checkbox" name="sure" value="yes" required /> Delete it for good
        </label>
        <FieldNotes name="sure" hint={undefined} problem={state.problems.sure} />
      </div>
      <button className="button second" type="submit">
        Delete the repository’s data
      </button>
    </form>
  );
}

/** Of everything; the team's name has to be typed. */
export function DeleteTeamDataForm({ teamName }: { teamName: string }) {
  const [state, submit] = useActionState(deleteTeamData, emptyForm);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field
        name="teamName"
        label={`Type the team’s name, ${teamName}, to delete everything`}
        maxLength={100}
        autoComplete="off"
        state={state}
      />
      <button className="button second" type="submit">
        Delete all data of the team
      </button>
    </form>
  );
}

function Choose({ id, repositories, state }: Choices & { id: string; state: FormState }) {
  const { repositoryId: problem } = state.problems;
  const own = `${id}-repository`;
  return (
    <div className="field">
      <label htmlFor={own}>Repository</label>
      <select
        id={own}
        name="repositoryId"
        required
        // React resets a form after its action, and a select to what it was first made with.
        key={state.values.repositoryId}
        defaultValue={state.values.repositoryId ?? ''}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy(own, false, problem)}
      >
        <option value="">Choose one</option>
        {repositories.map(({ repositoryId, name }) => (
          <option key={repositoryId} value={repositoryId}>
            {name}
          </option>
        ))}
      </select>
      <FieldNotes name={own} hint={undefined} problem={problem} />
    </div>
  );
}
