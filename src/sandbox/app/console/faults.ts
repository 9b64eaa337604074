import type { Context } from '../context.js';
import { parseFault, type FaultKind, type FaultRules, type WaitingRule } from '../host/faults.js';
import { faultRoutes, kindsOfFaults, valueOf } from './fault-kinds.js';
import type { View } from './layout.js';
import { html, type Markup } from '../../html/markup.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { heading, section, table } from './table.js';

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
  const isWrong = faultKind !== undefined && parseFault(fault) === undefined;
  const problems: NonNullable<FaultForm['problems']> = {
    ...(faultRoutes.has(route) ? {} : { route: 'Choose an endpoint.' }),
    ...(faultKind ? {} : { kind: 'Choose a fault.' }),
    ...(isWrong
      ? {
          value:
            valueField === 'HTTP status'
              ? 'Enter a status from 400 to 599.'
              : 'Enter a whole number of milliseconds, such as 500.',
        }
      : {}),
    ...(count >= 1 && count <= maximumTimes ? {} : { times: `Enter a number from 1 to ${maximumTimes}.` }),
  };
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
  ${section('rules', 'Active rules', waiting.length === 0 ? none() : list(context, waiting), waiting.length > 1 && clearAll(context))}
  ${section('add', 'Add a rule', form(context, faultForm))} ${section('kinds', 'Faults', glossary())}`;
  return { section: 'faults', title: 'Faults', main, ...(faultForm.problems ? { status: 400 } : {}) };
}

function none(): Markup {
  return html`<p class="quiet">
    No rules. Add one below, or send the header <code>X-Sandbox-Fault</code> with a request.
  </p>`;
}

function list(context: Context, waiting: readonly WaitingRule[]): Markup {
  return table(
    'rules',
    'Active rules, oldest first',
    [{ name: 'Fault' }, { name: 'Endpoint' }, { name: 'Requests left', align: 'end' }, { name: 'Action', quiet: true }],
    waiting.map(({ id, route, fault, remaining }) => {
      const { name, value: unit } = kindsOfFaults[fault.kind];
      const value = valueOf(fault);
      return {
        key: `rule-${id}`,
        cells: [
          html`<strong>${name}</strong
            ><span class="sub code-text">${fault.kind}${value !== undefined && `=${value}`}</span
            >${unit === 'milliseconds' && value !== undefined && html`<span class="sub">${value / 1000} s</span>`}`,
          html`${faultRoutes.get(route) ?? 'Another path'}<span class="sub code-text">${route}</span>`,
          remaining,
          postForm(
            context,
            `${paths.faults}/${id}/remove`,
            html`<button>Remove <span class="hidden">${name}, for ${faultRoutes.get(route) ?? route}</span></button>`,
          ),
        ],
      };
    }),
  );
}

function clearAll(context: Context): Markup {
  return postForm(context, `${paths.faults}/clear`, html`<button>Remove all</button>`);
}

function form(context: Context, { route, kind, value, times, problems = {} }: FaultForm): Markup {
  const option = (id: string, selected: string, name: string) =>
    html`<option value="${id}" ${id === selected && html`selected`}>${name}</option>`;
  const field = (id: 'route' | 'kind' | 'value' | 'times', label: string, control: Markup, hint = '') => {
    const problem = problems[id];
    return html`<div class="field ${problem === undefined ? '' : 'wrong'}">
      <label for="${id}">${label}</label>
      ${control}
      <p class="hint" id="${id}-hint">${problem ?? hint}</p>
    </div>`;
  };
  const state = (id: keyof typeof problems) =>
    html`id="${id}" name="${id}" aria-describedby="${id}-hint"
    ${problems[id] !== undefined && html`aria-invalid="true"`}`;
  const fields = html`${field(
      'kind',
      'Fault',
      html`<select ${state('kind')}>
        ${option('', kind, 'Choose…')}${kinds.map((faultKind) => option(faultKind, kind, kindsOfFaults[faultKind].name))}
      </select>`,
    )}
    ${field(
      'value',
      'Milliseconds or HTTP status',
      html`<input ${state('value')} inputmode="numeric" maxlength="7" autocomplete="off" value="${value}" />`,
      'Required for a delay (milliseconds) and for an HTTP error (status).',
    )}
    ${field(
      'route',
      'Endpoint',
      html`<select ${state('route')}>
        ${option('', route, 'Choose…')}${[...faultRoutes].map(([path, name]) => option(path, route, name))}
      </select>`,
    )}
    ${field(
      'times',
      'Number of requests',
      html`<input ${state('times')} inputmode="numeric" maxlength="4" autocomplete="off" value="${times}" />`,
    )} <button class="primary">Add the rule</button>`;
  return postForm(context, paths.faults, fields, html`class="form" novalidate`);
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
