import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { companyName } from '../../access/company-sign-in.ts';
import { readSettings, type SettingsPage } from '../../access/read-settings.ts';
import { unlessAway } from '../../access/unless-away.ts';
import { signOut } from '../../actions/sign-out.ts';
import { Frame } from '../../components/frame.tsx';
import { InviteForm } from '../../components/invite-form.tsx';
import { Invitations, Members } from '../../components/members.tsx';
import { PasswordForm } from '../../components/password-form.tsx';
import { RepositoryCare } from '../../components/repository-care.tsx';
import {
  ClaimsForm,
  GroupSizeForm,
  RetentionForm,
  TeamForm,
} from '../../components/settings-forms.tsx';
import { Unavailable } from '../../components/unavailable.tsx';
import type { SearchParams } from '../../hotspots/hotspot-query.ts';
import { longDay } from '../../words/days.ts';
import { timeZones } from '../../words/time-zones.ts';

export const metadata: Metadata = { title: 'Settings' };

/** What a team has set: everybody reads it, admins change it. Each part is saved by itself. */
export default async function SettingsScreen({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { saved, problem } = await searchParams;
  const page = await unlessAway(() => readSettings(new Date()));
  if (page === undefined) return <Unavailable />;
  const { member, mayChange } = page;
  return (
    <Frame screen="settings" teamName={member.teamName} signOut={signOut}>
      <h1>Settings</h1>
      <p className="muted after-head prose">
        {mayChange
          ? 'Every change is noted, for all members to see, under '
          : 'Admins of the team change these. Every change is noted under '}
        <a href="/stored">What we store</a>.
      </p>
      <div className="settings">
        {mayChange ? <Forms page={page} saved={saved} /> : <Facts page={page} />}
        <Part id="members" title="Members" saved={saved}>
          {problem === 'last-admin' ? (
            <p className="problem after-head">
              A team keeps one admin at least. Nothing was changed: make somebody else an admin
              first.
            </p>
          ) : null}
          <Members page={page} />
        </Part>
        {mayChange ? (
          <Part id="invite" title="Invite somebody" saved={saved}>
            <InviteForm provider={companyName()} />
            <Invitations rows={page.invitations} timeZone={member.timeZone} />
          </Part>
        ) : null}
        <Part id="care" title="Repositories that were heard of" saved={saved}>
          <RepositoryCare page={page} />
        </Part>
        <Part id="keys" title="Ingest keys" saved={saved}>
          <p className="after-head">
            Under <a href="/join#keys">Join a machine</a> they are listed, made and revoked.
          </p>
        </Part>
        {mayChange ? (
          <Part id="reports" title="Weekly report" saved={saved}>
            <p className="after-head">
              When it goes out, and to whom, is set under <a href="/reports/settings">Reports</a>.
            </p>
          </Part>
        ) : null}
        <Part id="password" title="Your password" saved={saved}>
          <PasswordForm />
        </Part>
      </div>
    </Frame>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** The part that was just saved, as the address says. */
  readonly saved: string | readonly string[] | undefined;
  readonly children: ReactNode;
}

function Part({ id, title, saved, children }: PartProps) {
  return (
    <section className="block" id={id} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{title}</h2>
      {saved === id ? (
        <p className="better after-head" role="status">
          Saved.
        </p>
      ) : null}
      {children}
    </section>
  );
}

function Forms({ page, saved }: { page: SettingsPage; saved: PartProps['saved'] }) {
  const { settings } = page;
  return (
    <>
      <Part id="team" title="Team" saved={saved}>
        <TeamForm
          values={{ teamName: settings.name, timeZone: settings.timeZone }}
          timeZones={timeZones(settings.timeZone)}
        />
      </Part>
      <Part id="claims" title="Repositories" saved={saved}>
        <ClaimsForm values={{ claims: settings.claims.join('\n') }} />
      </Part>
      <Part id="retention" title="How long things are kept" saved={saved}>
        <RetentionForm
          values={{
            eventDays: String(settings.eventDays),
            rollupMonths: String(settings.rollupMonths),
          }}
        />
      </Part>
      <Part id="group-size" title="Smallest group" saved={saved}>
        <GroupSizeForm values={{ groupSize: String(settings.groupSize) }} />
      </Part>
    </>
  );
}

/** The same for who may not change it. */
function Facts({ page: { settings } }: { page: SettingsPage }) {
  return (
    <section className="block" id="team" aria-labelledby="team-head">
      <h2 id="team-head">Team</h2>
      <dl className="facts">
        <dt>Name</dt>
        <dd>
          <bdi>{settings.name}</bdi>
        </dd>
        <dt>Time zone</dt>
        <dd>{settings.timeZone}</dd>
        <dt>Repositories</dt>
        <dd>
          {settings.claims.map((claim) => (
            <div key={claim}>
              <code>{claim}</code>
            </div>
          ))}
        </dd>
        <dt>Kept</dt>
        <dd>
          {`Events ${settings.eventDays} days, daily counts ${settings.rollupMonths} months`}
          {settings.retentionDay === undefined
            ? ''
            : `, changed last on ${longDay(settings.retentionDay)}`}
        </dd>
        <dt>Smallest group</dt>
        <dd>
          {`${settings.groupSize} machines`}
          {settings.groupSizeDay === undefined
            ? ''
            : `, changed last on ${longDay(settings.groupSizeDay)}`}
        </dd>
      </dl>
    </section>
  );
}
