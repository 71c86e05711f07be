import type { InvitationRow } from '@unthrash/db/read/read-invitations';
import type { MemberRow } from '@unthrash/db/read/read-members';
import type { SettingsPage } from '../access/read-settings.ts';
import { changeRole, removeMember } from '../actions/change-member.ts';
import { withdrawInvitation } from '../actions/withdraw-invitation.ts';
import { dayIn, longDay } from '../words/days.ts';
import { roles, roleWord } from '../words/roles.ts';

/** Who belongs to the team; for admins with what each may do, to be changed. Usable without client script. */
export function Members({ page }: { page: SettingsPage }) {
  const { members, member, mayChange } = page;
  return (
    <div className="scroll">
      <table className="plain members">
        <thead>
          <tr>
            <th scope="col">name</th>
            {mayChange ? <th scope="col">e-mail</th> : null}
            <th scope="col">role</th>
          </tr>
        </thead>
        <tbody>
          {members.map((each) => (
            <tr key={each.userId}>
              <th scope="row">
                <bdi>{each.name}</bdi>
                {each.userId === member.userId ? <span className="pale"> (you)</span> : null}
              </th>
              {mayChange ? (
                <td>
                  <bdi>{each.email}</bdi>
                </td>
              ) : null}
              <td>{mayChange ? <RoleForm row={each} /> : roleWord(each.role)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange ? members.map((each) => <Remove key={each.userId} row={each} />) : null}
    </div>
  );
}

function RoleForm({ row }: { row: MemberRow }) {
  return (
    <form className="in-row" action={changeRole}>
      <input type="hidden" name="userId" value={row.userId} />
      <select name="role" key={row.role} defaultValue={row.role} aria-label={`Role of ${row.name}`}>
        {roles.map(({ role, word }) => (
          <option key={role} value={role}>
            {word}
          </option>
        ))}
      </select>
      <button className="button second" type="submit">
        Change
      </button>
    </form>
  );
}

/** Opens first, so that nobody is removed by one slip. */
function Remove({ row }: { row: MemberRow }) {
  return (
    <details className="as-table">
      <summary>
        Remove <bdi>{row.name}</bdi>
      </summary>
      <form className="after-head" action={removeMember}>
        <input type="hidden" name="userId" value={row.userId} />
        <p className="hint">
          The account and its sessions end at once. Notes and decisions stay, without the name.
        </p>
        <button className="button second" type="submit">
          {`Remove ${row.name}`}
        </button>
      </form>
    </details>
  );
}

interface InvitationsProps {
  readonly rows: readonly InvitationRow[];
  readonly timeZone: string;
}

/** Invitations that nobody has used yet. */
export function Invitations({ rows, timeZone }: InvitationsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="scroll">
      <table className="plain members">
        <caption className="visually-hidden">Open invitations</caption>
        <thead>
          <tr>
            <th scope="col">open invitation</th>
            <th scope="col">role</th>
            <th scope="col" className="number">
              until
            </th>
            <th scope="col">
              <span className="visually-hidden">withdraw</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ invitationId, email, role, expiresAt }) => (
            <tr key={invitationId}>
              <th scope="row">
                {email === undefined ? 'for who has the link' : <bdi>{email}</bdi>}
              </th>
              <td>{roleWord(role)}</td>
              <td className="number">{longDay(dayIn(timeZone, expiresAt))}</td>
              <td>
                <form action={withdrawInvitation}>
                  <input type="hidden" name="invitationId" value={invitationId} />
                  <button className="link" type="submit">
                    Withdraw
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
