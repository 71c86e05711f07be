import { GROUP_SIZE, machinesWord } from '../words/machines.ts';

/** How many machines reported, for the foot of a page. */
export function MachinesNote(props: { machines: number | undefined; groupSize?: number }) {
  const { machines, groupSize } = props;
  if (machines === undefined) return <span>No machine reported in this range</span>;
  const words = machinesWord(machines, groupSize);
  return (
    <span>{`${words.charAt(0).toUpperCase()}${words.slice(1)} machines reported in the busiest week`}</span>
  );
}

/** What a team with few machines must know. */
export function PilotNote() {
  return (
    <p>{`Pilot: fewer than ${GROUP_SIZE} machines reported in any one week, so people can be recognised here.`}</p>
  );
}
