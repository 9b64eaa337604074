import type { Context } from '../context.js';
import { parseFault, type FaultKind, type FaultRules, type WaitingRule } from '../host/faults.js';
import { faultRoutes, kindsOfFaults, valueOf } from './fault-kinds.js';
import { sub } from './format.js';
import type { View } from './layout.js';
import { table } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { button, field, heading, options, section } from './parts.js';

const kinds = Object.keys(kindsOfFaults) as FaultKind[];
const maximumTimes = 1000;

/** The entered text and its problems. */
export interface FaultForm {
  route: string;
  kind: string;
  value: string;
  times: string;
  problems?: Partial<Record<'route' | 'kind' | 'value' | 'times', string>>;
}

const emptyForm: FaultForm = { route: '', kind: '', value: '', times: '1' };

/** Adds the rule of a posted form. Returns the entered text with its problems if the form is invalid. */
export function addFault(rules: FaultRules, form: Readonly<Record<string, string>>): FaultForm | undefined {
  const { route = '', kind = '', value = '', times = '' } = form;
  const faultForm = { route, kind, value: value.trim(), times: times.trim() };
  const faultKind = kinds.find((candidate) => candidate === kind);
  const valueField = faultKind && kindsOfFaults[faultKind].value;
  const fault = valueField === undefined || faultForm.value === '' ? kind : `${kind}=${faultForm.value}`;
  const count = /^\d{1,4}$/.test(faultForm.times) ? Number(faultForm.times) : 0;
  const problems: NonNullable<FaultForm['problems']> = {};
  if (!faultRoutes.has(route)) problems.route = 'Choose an endpoint.';
  if (!faultKind) problems.kind = 'Choose a fault.';
  else if (!parseFault(fault)) {
    const isStatus = valueField === 'HTTP status';
    problems.value = isStatus
      ? 'Enter a status from 400 to 599.'
      : 'Enter a whole number of milliseconds, such as 500.';
  }
  if (count < 1 || count > maximumTimes) problems.times = `Enter a number from 1 to ${maximumTimes}.`;
  if (Object.keys(problems).length > 0) return { ...faultForm, problems };
  rules.add({ route, fault, times: count });
  return undefined;
}

export function faultsView(context: Context, rules: FaultRules, faultForm: FaultForm = emptyForm): View {
  const waiting = rules.list();
  const main = html`${heading(
    'Faults',
    'Test how your integration handles failures. A rule applies its fault to the next requests to an endpoint, then it is removed.',
  )}
  ${section('rules', 'Active rules', waiting.length === 0 ? none() : activeRules(context, waiting), waiting.length > 1 && clearAll(context))}
  ${section('add', 'Add a rule', form(context, faultForm))} ${section('kinds', 'Faults', glossary())}`;
  return { section: 'faults', title: 'Faults', main, status: faultForm.problems && 400 };
}

function none(): Markup {
  return html`<p class="quiet">
    No rules. Add one below, or send the header <code>X-Sandbox-Fault</code> with a request.
  </p>`;
}

function activeRules(context: Context, waiting: readonly WaitingRule[]): Markup {
  return table(waiting, {
    kind: 'rules',
    caption: 'Active rules, oldest first',
    key: ({ id }) => `rule-${id}`,
    columns: [
      [
        'Fault',
        ({ fault }) => {
          const { name, value: unit } = kindsOfFaults[fault.kind];
          const value = valueOf(fault);
          return html`<strong>${name}</strong
            ><span class="sub code-text">${fault.kind}${value !== undefined && `=${value}`}</span
            >${unit === 'milliseconds' && value !== undefined && sub(`${value / 1000} s`)}`;
        },
      ],
      [
        'Endpoint',
        ({ route }) => html`${faultRoutes.get(route) ?? 'Another path'}<span class="sub code-text">${route}</span>`,
      ],
      ['Requests left', ({ remaining }) => remaining, 'end'],
      [
        'Action',
        ({ id, route, fault }) => {
          const subject = `${kindsOfFaults[fault.kind].name}, for ${faultRoutes.get(route) ?? route}`;
          return postForm(context, `${paths.faults}/${id}/remove`, button('Remove', subject));
        },
        'bare',
      ],
    ],
  });
}

function clearAll(context: Context): Markup {
  return postForm(context, `${paths.faults}/clear`, html`<button>Remove all</button>`);
}

function form(context: Context, { route, kind, value, times, problems = {} }: FaultForm): Markup {
  const names = kinds.map((faultKind) => [faultKind, kindsOfFaults[faultKind].name] as const);
  const select = (entries: Iterable<readonly [string, string]>, selected: string) => (attributes: Markup) =>
    html`<select ${attributes}>
      ${options([['', 'Choose…'], ...entries], selected)}
    </select>`;
  const input = (entered: string, length: number) => (attributes: Markup) =>
    html`<input ${attributes} inputmode="numeric" maxlength="${length}" autocomplete="off" value="${entered}" />`;
  const fields: readonly Parameters<typeof field>[0][] = [
    { id: 'kind', label: 'Fault', control: select(names, kind), hint: '', problem: problems.kind },
    {
      id: 'value',
      label: 'Milliseconds or HTTP status',
      control: input(value, 7),
      hint: 'Required for a delay (milliseconds) and for an HTTP error (status).',
      problem: problems.value,
    },
    { id: 'route', label: 'Endpoint', control: select(faultRoutes, route), hint: '', problem: problems.route },
    { id: 'times', label: 'Number of requests', control: input(times, 4), hint: '', problem: problems.times },
  ];
  const content = html`${fields.map(field)} <button class="primary">Add the rule</button>`;
  return postForm(context, paths.faults, content, html`class="form" novalidate`);
}

function glossary(): Markup {
  return html`<dl class="glossary">
    ${kinds.map((kind) => {
      const { name, message, value } = kindsOfFaults[kind];
      const unit = value === undefined ? '' : value === 'milliseconds' ? '=MS' : '=STATUS';
      return html`<div>
        <dt>${name} <span class="code-text">${kind}${unit}</span></dt>
        <dd>${message}</dd>
      </div>`;
    })}
  </dl>`;
}
