import { dateOf } from '../../../contract/rhythm.js';
import { nextJobs, type NextJob } from '../../store/console/lists.js';
import { moveClock, readMoment } from '../host/clock-endpoint.js';
import type { Clock } from '../host/clock.js';
import type { Context } from '../context.js';
import { date, dateTime, moment } from './format.js';
import type { View } from './layout.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import { paths } from './paths.js';
import { heading, section, table } from './table.js';

const steps = [
  ['hour', '+ 1 hour'],
  ['day', '+ 1 day'],
  ['week', '+ 1 week'],
  ['month', '+ 1 month'],
] as const;

/** Why the clock was not moved, and the text that was typed. */
export interface Refused {
  message: string;
  to: string;
}

/** Moves the clock as a posted form wants it: by `forward`, or to `to`, a moment of UTC. */
export async function moveByForm(
  context: Context,
  clock: Clock,
  { forward, to = '' }: Readonly<Record<string, string>>,
): Promise<Refused | undefined> {
  const now = clock.now();
  const target = steps.some(([step]) => step === forward)
    ? after(now, forward as (typeof steps)[number][0])
    : new Date(readMoment(`${to.trim().replace(' ', 'T')}Z`) ?? NaN).getTime();
  if (Number.isNaN(target)) return { message: 'Give a date and a time, such as 2027-01-31 12:00.', to };
  const message = await moveClock(context, clock, { to: new Date(target).toISOString() });
  return message === undefined ? undefined : { message, to };
}

function after(now: number, step: (typeof steps)[number][0]): number {
  const hour = 3_600_000;
  return step === 'hour' ? now + hour : dateOf({ every: 1, period: step, anchor: now }, 1);
}

export async function clockView(context: Context, clock: Clock, refused?: Refused): Promise<View> {
  const now = clock.now();
  const ahead = now - clock.real();
  const jobs = await nextJobs(context.store, 10);
  const time = new Date(now).toISOString();
  const main = html`${heading('Clock')}
    <div class="face">
      <p class="time">
        <time datetime="${time.slice(0, 16)}Z">${time.slice(11, 16)}</time> <span class="unit">UTC</span>
      </p>
      <p class="day">${date(now)}</p>
      <p class="quiet">
        ${ahead < 1000 ? 'The same as this machine’s.' : html`This machine says ${dateTime(clock.real()).slice(0, -3)}.`}
      </p>
      <form method="post" action="${paths.clock}" class="steps">
        ${steps.map(([step, name]) => html`<button name="forward" value="${step}">${name}</button>`)}
      </form>
      <form method="post" action="${paths.clock}" class="to" novalidate>
        <div class="field ${refused ? 'wrong' : ''}">
          <label for="to">Forward to (UTC)</label>
          <input
            id="to"
            name="to"
            type="datetime-local"
            value="${refused?.to ?? ''}"
            aria-describedby="to-hint"
            ${refused && html`aria-invalid="true"`}
          />
          <p class="hint" id="to-hint">${refused?.message}</p>
        </div>
        <button class="primary">Move the clock</button>
      </form>
      <p class="quiet">
        It only goes forward, for every process on this database, and stays so after a restart. What is due by then is
        done within a moment: charges of subscriptions, expiry, settlements, callbacks that are sent again.
      </p>
    </div>
    ${section('next', 'What the gateway does next', next(jobs, now))}`;
  return { section: 'clock', title: 'Clock', main, ...(refused ? { status: 400 } : {}) };
}

function next(jobs: readonly NextJob[], now: number): Markup {
  if (jobs.length === 0) return html`<p class="quiet">Nothing waits: no order is open, no callback is owed.</p>`;
  return table(
    'next',
    'What the gateway does next',
    [{ name: 'What' }, { name: 'When (UTC)' }, { name: 'Action', quiet: true }],
    jobs.map((job) => ({
      key: `job-${job.id}`,
      cells: [message(job), moment(job.run_at, now), job.run_at > now && jump(job.run_at)],
    })),
  );
}

/** To the second after, so that the chosen moment has passed. */
function jump(at: number): Markup {
  const to = new Date(Math.ceil(at / 1000) * 1000).toISOString().slice(0, 19);
  return html`<form method="post" action="${paths.clock}">
    <input type="hidden" name="to" value="${to}" />
    <button>Go there <span class="hidden">${dateTime(at)}</span></button>
  </form>`;
}

function message({ kind, subject, payload }: NextJob): Part {
  const payment = html`<a href="${paths.order(subject)}">payment ${subject}</a>`;
  switch (kind) {
    case 'callback':
      return html`Callback of ${payment}`;
    case 'expire':
      return html`Expiry of ${payment}`;
    case 'lapse':
      return html`End of the hold of ${payment}`;
    case 'capture':
      return html`Capture of ${payment}`;
    case 'schedule':
      return html`Charge of <a href="${paths.schedules}">subscription ${subject}</a>`;
    case 'settle':
      return html`<a href="${paths.settlements}">Settlement</a> of ${payload}, merchant ${subject}`;
    case 'chargeback':
      return `Chargeback of transaction ${subject}`;
    case 'resume':
      return `End of transaction ${subject}, if it has none by then`;
    case 'release':
      return `Release of what transaction ${subject} held`;
  }
}
