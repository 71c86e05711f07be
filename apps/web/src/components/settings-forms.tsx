'use client';

import { useActionState } from 'react';
import { EVENT_DAYS, GROUP_SIZES, ROLLUP_MONTHS } from '../access/setting-bounds.ts';
import {
  changeClaims,
  changeGroupSize,
  changeRetention,
  changeTeam,
} from '../actions/change-settings.ts';
import { emptyForm } from '../actions/form-state.ts';
import { ClaimsField } from './claims-field.tsx';
import { Field, FieldNotes, FormProblem } from './field.tsx';

type Values = Readonly<Record<string, string>>;

/** What stands in a form before anything was typed. */
const filled = (values: Values) => ({ ...emptyForm, values });

interface TeamFormProps {
  readonly values: Values;
  readonly timeZones: readonly string[];
}

export function TeamForm({ values, timeZones }: TeamFormProps) {
  const [state, submit] = useActionState(changeTeam, filled(values));
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field name="teamName" label="Name" maxLength={100} state={state} />
      <div className="field">
        <label htmlFor="timeZone">Time zone</label>
        <select
          id="timeZone"
          name="timeZone"
          // React resets a form after its action, and a select to what it was first made with.
          key={state.values.timeZone}
          defaultValue={state.values.timeZone}
          aria-describedby="timeZone-hint"
        >
          {timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
        <FieldNotes
          name="timeZone"
          problem={state.problems.timeZone}
          hint="Decides when “today” begins and when the weekly report goes out."
        />
      </div>
      <Save />
    </form>
  );
}

export function ClaimsForm({ values }: { values: Values }) {
  const [state, submit] = useActionState(changeClaims, filled(values));
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <ClaimsField state={state} />
      <Save />
    </form>
  );
}

export function RetentionForm({ values }: { values: Values }) {
  const [state, submit] = useActionState(changeRetention, filled(values));
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field
        name="eventDays"
        label="Days that single events are kept"
        type="number"
        min={EVENT_DAYS.least}
        max={EVENT_DAYS.most}
        hint={`From ${EVENT_DAYS.least} to ${EVENT_DAYS.most}. The last flips of a hotspot are drawn from them.`}
        state={state}
      />
      <Field
        name="rollupMonths"
        label="Months that daily counts are kept"
        type="number"
        min={ROLLUP_MONTHS.least}
        max={ROLLUP_MONTHS.most}
        hint={`From ${ROLLUP_MONTHS.least} to ${ROLLUP_MONTHS.most}. What is older is deleted for good; a larger number does not bring it back.`}
        state={state}
      />
      <Save />
    </form>
  );
}

export function GroupSizeForm({ values }: { values: Values }) {
  const [state, submit] = useActionState(changeGroupSize, filled(values));
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field
        name="groupSize"
        label="Machines at least"
        type="number"
        min={GROUP_SIZES.least}
        max={GROUP_SIZES.most}
        hint={`Fewer machines than this are shown as “fewer than”. It can be raised, never below ${GROUP_SIZES.least}.`}
        state={state}
      />
      <Save />
    </form>
  );
}

function Save() {
  return (
    <button className="button second" type="submit">
      Save
    </button>
  );
}
