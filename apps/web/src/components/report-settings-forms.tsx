import type { ReactNode } from 'react';
import type { ReportSettings } from '../access/report-settings.ts';
import { saveMail, saveSchedule, saveWebhook, testMail, testWebhook } from '../actions/reports.ts';
import { hours, weekdays } from '../words/reports.ts';
import { timeZones } from '../words/time-zones.ts';

type Word = string | readonly string[] | undefined;

interface FormProps {
  readonly settings: ReportSettings;
  /** What the address says of the last form that was sent. */
  readonly told: { readonly saved: Word; readonly problem: Word };
}

interface PartProps extends Pick<FormProps, 'told'> {
  readonly id: string;
  readonly title: string;
  readonly problem: string;
  readonly children: ReactNode;
}

function Part({ id, title, problem, told, children }: PartProps) {
  return (
    <section className="block" id={id} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>{title}</h2>
      {told.saved === id ? (
        <p className="better after-head" role="status">
          Saved.
        </p>
      ) : null}
      {told.problem === id ? (
        <p className="problem after-head" role="alert">
          {`Nothing was saved: ${problem}`}
        </p>
      ) : null}
      {children}
    </section>
  );
}

/** Weekday, hour and zone. */
export function ScheduleForm({ settings, told }: FormProps) {
  return (
    <Part id="schedule" title="When" problem="choose a weekday, an hour and a zone." told={told}>
      <form className="form" action={saveSchedule}>
        <Choice name="weekday" label="Weekday" value={settings.weekday}>
          {weekdays.map((day, index) => (
            <option key={day} value={index + 1}>
              {day}
            </option>
          ))}
        </Choice>
        <Choice name="hour" label="Hour" value={settings.hour}>
          {hours.map((hour, index) => (
            <option key={hour} value={index}>
              {hour}
            </option>
          ))}
        </Choice>
        <Choice
          name="timeZone"
          label="Time zone"
          value={settings.timeZone}
          hint="The team’s: it also decides when “today” begins on every page."
        >
          {timeZones(settings.timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Choice>
        <p className="hint">
          The report is always about the last whole week, Monday to Sunday. Of weeks that were
          missed only the latest goes out.
        </p>
        <button className="button" type="submit">
          Save
        </button>
      </form>
    </Part>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | number;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Choice({ name, label, value, hint, children }: ChoiceProps) {
  const described = hint === undefined ? undefined : `${name}-hint`;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} aria-describedby={described}>
        {children}
      </select>
      {hint === undefined ? null : (
        <p className="hint" id={described}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Whether mails go out, and to whom. */
export function MailForm({ settings, told }: FormProps) {
  const { mail, mailFrom, recipients } = settings;
  return (
    <Part id="mail" title="By mail" problem="try again in a moment." told={told}>
      <p className="muted after-head prose">
        {mailFrom === undefined
          ? 'No mail can go out yet: the server needs UNTHRASH_SMTP_URL and UNTHRASH_MAIL_FROM in its environment.'
          : `Mails come from ${mailFrom}.`}
      </p>
      <form className="form" action={saveMail}>
        <label className="tick">
          <input type="checkbox" name="mail" defaultChecked={mail} />
          Send the report by mail
        </label>
        <fieldset className="ticks">
          <legend>To</legend>
          {recipients.map(({ userId, name, weeklyMail }) => (
            <label className="tick" key={userId}>
              <input
                type="checkbox"
                name="keep"
                value={userId}
                defaultChecked={weeklyMail}
                disabled={!weeklyMail}
              />
              <bdi>{name}</bdi>
              {weeklyMail ? null : <span className="muted"> wants none</span>}
            </label>
          ))}
        </fieldset>
        <p className="hint">
          Whoever was taken off, or wants none, can only be put on again by themselves, under
          Reports.
        </p>
        <button className="button" type="submit">
          Save
        </button>
      </form>
      {mailFrom === undefined ? null : (
        <form className="after-head" action={testMail}>
          <button className="button second" type="submit">
            Send a test to me
          </button>
        </form>
      )}
    </Part>
  );
}

/** The webhook's address is written only: whoever knows it can post there. */
export function WebhookForm({ settings: { webhook }, told }: FormProps) {
  const problem =
    'the address begins with https:// and does not lead into a private network, unless the server’s UNTHRASH_WEBHOOK_ALLOW lists it.';
  return (
    <Part id="webhook" title="To a channel" problem={problem} told={told}>
      <p className="muted after-head prose">{webhookWords(webhook)}</p>
      <form className="form" action={saveWebhook}>
        <div className="field">
          <label htmlFor="address">Address of a Slack-compatible webhook</label>
          <input
            id="address"
            name="address"
            type="url"
            required
            maxLength={2000}
            autoComplete="off"
            placeholder="https://hooks.slack.com/services/…"
            aria-describedby="address-hint"
          />
          <p className="hint" id="address-hint">
            Stored encrypted and never shown again.
          </p>
        </div>
        <button className="button" type="submit">
          Save
        </button>
      </form>
      {webhook === undefined ? null : (
        <>
          <form className="after-head" action={testWebhook}>
            <button className="button second" type="submit">
              Post a test
            </button>
          </form>
          <form className="after-head" action={saveWebhook}>
            <input type="hidden" name="remove" value="yes" />
            <button className="button second" type="submit">
              Take the address away
            </button>
          </form>
        </>
      )}
    </Part>
  );
}

function webhookWords(webhook: ReportSettings['webhook']): string {
  if (webhook === undefined) return 'The report is posted nowhere.';
  if (webhook === 'unreadable')
    return 'An address is stored, but the server’s secret has changed since: enter it anew.';
  return `The report is posted to ${webhook.host}.`;
}
