import { enterDemo } from '../actions/enter-demo.ts';
import { PlainFrame } from './frame.tsx';

const others = [
  { role: 'admin', may: 'also changes the settings' },
  { role: 'viewer', may: 'only looks' },
] as const;

/** In place of the sign-in form: whoever can open a demonstration may enter. */
export function DemoEntry() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>Look around in a demonstration</h1>
        <p>
          Twelve weeks of a team that does not exist. You can try everything: nothing leaves this
          machine, and one click deletes it all.
        </p>
        <form className="form" action={enterDemo}>
          <button className="button" type="submit">
            Look around as a lead
          </button>
          {others.map(({ role, may }) => (
            <p key={role}>
              <button className="button second" type="submit" name="role" value={role}>
                {`As ${role === 'admin' ? 'an' : 'a'} ${role}`}
              </button>{' '}
              <span className="hint">{`who ${may}`}</span>
            </p>
          ))}
        </form>
      </div>
    </PlainFrame>
  );
}

/** After the click that deletes it. */
export function DemoDeleted() {
  return (
    <PlainFrame>
      <div className="narrow prose">
        <h1>The demonstration is deleted.</h1>
        <p>
          Its database is empty, and its folder goes when you stop it: press Ctrl-C where it was
          started.
        </p>
        <p>
          Then <code>npm start</code> starts the service for your own team, and{' '}
          <code>npm start -- --demo</code> makes the same demonstration again.
        </p>
      </div>
    </PlainFrame>
  );
}
