import { readDemo } from '../access/read-demo.ts';
import { deleteDemo } from '../actions/delete-demo.ts';

/** Over every page of a demonstration. */
export async function DemoBand() {
  const demo = await readDemo();
  if (demo === undefined) return null;
  return (
    <aside className="demo-band" aria-label="Demonstration">
      <div className="demo-line">
        <p>
          <strong>Demonstration data.</strong> Made up from a fixed seed: no team, repository or
          person is behind it.
        </p>
        {demo.entered ? (
          <form action={deleteDemo}>
            <button type="submit">Delete it</button>
          </form>
        ) : null}
      </div>
    </aside>
  );
}
