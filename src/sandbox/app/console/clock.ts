import { nextJobs } from '../../store/console/lists.js';
import { moveClock, readMoment } from '../host/clock-endpoint.js';
import type { Clock } from '../../store/clock.js';
import { timeAfter } from '../host/duration.js';
import type { Context } from '../context.js';
import { date, dateTime, moment } from './format.js';
import { hiddenFields } from '../../html/page-parts.js';
import type { JobKind, JobRow } from '../../store/tables/jobs.js';
import type { View } from './layout.js';
import { table } from './list.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { button, field, heading, section } from './parts.js';

const steps = [
  ['hour', '+ 1 hour'],
  ['day', '+ 1 day'],
  ['week', '+ 1 week'],
  ['month', '+ 1 month'],
] as const;

/** The reason why the clock was not moved, and the entered text. */
export interface RefusedMove {
  message: string;
  to: string;
}

/** Moves the clock by the posted form's step, `forward`, or to the UTC time `to`. */
export async function moveByForm(
  context: Context,
  clock: Clock,
  { forward, to = '' }: Readonly<Record<string, string>>,
): Promise<RefusedMove | undefined> {
  const target = steps.some(([step]) => step === forward)
    ? timeAfter(clock.now(), `1 ${forward}`)
    : readMoment(`${to.trim().replace(' ', 'T')}Z`);
  if (target === undefined) return { message: 'Enter a date and a time, such as 2027-01-31 12:00.', to };
  const message = await moveClock(context, clock, { to: new Date(target).toISOString() });
  return message === undefined ? undefined : { message, to };
}

export async function clockView(context: Context, clock: Clock, refusedMove?: RefusedMove): Promise<View> {
  const now = clock.now();
  const offset = now - clock.systemTime();
  const jobs = await nextJobs(context.store, 10);
  const time = new Date(now).toISOString();
  const main = html`${heading('Clock')}
    <div class="clock-panel">
      <p class="time">
        <time datetime="${time.slice(0, 16)}Z">${time.slice(11, 16)}</time> <span class="unit">UTC</span>
      </p>
      <p class="day">${date(now)}</p>
      <p class="quiet">
        ${offset < 1000 ? 'Same as this machine’s clock.' : html`This machine’s clock: ${dateTime(clock.systemTime()).slice(0, -3)}.`}
      </p>
      ${postForm(
        context,
        paths.clock,
        html`${steps.map(([step, name]) => html`<button name="forward" value="${step}">${name}</button>`)}`,
        html`class="steps"`,
      )}
      ${postForm(
        context,
        paths.clock,
        html`${field({
            id: 'to',
            label: 'Move to (UTC)',
            control: (attributes) =>
              html`<input ${attributes} type="datetime-local" value="${refusedMove?.to ?? ''}" />`,
            hint: '',
            problem: refusedMove?.message,
          })} <button class="primary">Move the clock</button>`,
        html`class="to" novalidate`,
      )}
      <p class="quiet">
        The clock only moves forward. It applies to every process on this database, and is kept after a restart. The
        gateway then runs everything that is due: subscription charges, expiries, settlements and callback retries.
      </p>
    </div>
    ${section('next', 'Scheduled jobs', next(context, jobs, now))}`;
  return { section: 'clock', title: 'Clock', main, status: refusedMove && 400 };
}

function next(context: Context, jobs: Awaited<ReturnType<typeof nextJobs>>, now: number): Markup {
  if (jobs.length === 0) return html`<p class="quiet">No jobs: no order is open, and no callback is waiting.</p>`;
  return table(jobs, {
    kind: 'next',
    caption: 'Scheduled jobs',
    key: ({ id }) => `job-${id}`,
    columns: [
      ['Job', message],
      ['Due (UTC)', ({ run_at }) => moment(run_at, now)],
      ['Action', ({ run_at }) => run_at > now && moveButton(context, run_at), 'bare'],
    ],
  });
}

/** Rounded up to a whole second, so the job is due then. */
function moveButton(context: Context, time: number): Markup {
  const to = new Date(Math.ceil(time / 1000) * 1000).toISOString().slice(0, 19);
  return postForm(context, paths.clock, html`${hiddenFields({ to })} ${button('Move clock here', dateTime(time))}`);
}

function message({ kind, subject, payload }: Pick<JobRow, 'kind' | 'subject' | 'payload'>): Part {
  const payment = html`<a href="${paths.order(subject)}">payment ${subject}</a>`;
  const messages: Readonly<Record<JobKind, Part>> = {
    callback: html`Callback for ${payment}`,
    expire: html`Expiry of ${payment}`,
    lapse: html`Expiry of the hold of ${payment}`,
    capture: html`Capture of ${payment}`,
    schedule: html`Charge of <a href="${paths.schedules}">subscription ${subject}</a>`,
    settle: html`<a href="${paths.settlements}">Settlement</a> of ${payload} for merchant ${subject}`,
    chargeback: `Chargeback of transaction ${subject}`,
    resume: `Completion of transaction ${subject}, if it is still in progress`,
    release: `Release of the hold of transaction ${subject}`,
  };
  return messages[kind];
}
