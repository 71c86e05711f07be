import { readDemo } from '../access/read-demo.ts';
import { deleteDemo } from '../actions/delete-demo.ts';

/** Over every page of a demonstration. A stray click only shows the button that deletes. */
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
        {demo.mayDelete ? (
          <details>
            <summary>Delete it</summary>
            <form action={deleteDemo}>
              <p>Everybody here is signed out, and all of it goes.</p>
              <button type="submit">Delete the demonstration</button>
            </form>
          </details>
        ) : null}
      </div>
    </aside>
  );
}
