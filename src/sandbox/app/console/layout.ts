/**
 * The frame around every page of the console, and its headers.
 *
 * The parts that the script refreshes have a version, the hash of their markup. A request with the version in `If-None-Match` gets a 304
 * if nothing has changed. A page that shows the problems of a form has no version and is not refreshed.
 *
 * @module
 */
import { entityTag } from '../host/headers.js';
import { documentOf } from '../../html/page-shell.js';
import { date } from './format.js';
import { html, type Markup } from '../../html/markup.js';
import { icons } from '../../html/console/icons.js';
import { paths, scriptPath, stylePath, withQuery } from './paths.js';

const sections = [
  ['testPayment', 'Test payment'],
  ['orders', 'Orders'],
  ['callbacks', 'Callbacks'],
  ['schedules', 'Subscriptions'],
  ['transfers', 'Transfers'],
  ['settlements', 'Settlements'],
  ['faults', 'Faults'],
  ['clock', 'Clock'],
  ['api', 'API'],
] as const;

const notices = {
  'test-order': 'Order created. Pay it with a test card.',
  'sent-again': 'The callback is being sent again, with the same body.',
  'sent-now': 'The callback is being sent now.',
  'not-waiting': 'This callback is not waiting: it is being sent, or has ended.',
  'fault-added': 'Rule added. It applies to the next request.',
  'fault-removed': 'Rule removed.',
  'faults-cleared': 'All rules removed.',
  'clock-moved': 'Clock moved. The gateway runs everything that is now due.',
} as const;
/** A map instead of an object, because the name comes from the page's address. */
const noticeTexts: ReadonlyMap<string, string> = new Map(Object.entries(notices));

/** One view of the console. */
export interface View {
  /** Its place in the navigation; absent for a page outside of it. */
  section?: (typeof sections)[number][0];
  title: string;
  main: Markup;
  /** 200 if absent. */
  status?: number | undefined;
  /** The script does not refresh the view, because its form, or the answer to it, would be lost. */
  still?: boolean;
  /** Without navigation, for a visitor who may not see the console. */
  bare?: boolean;
}

/** The parts of a page outside of its view. */
export interface PageContext {
  /** The gateway's time. */
  now: number;
  /** The number of active fault rules: a forgotten rule explains failing requests. */
  faults: number;
  request: Request;
}

/** The view as a full page, or a 304 if the browser's copy is current. */
export async function consolePage(view: View, { now, faults, request }: PageContext): Promise<Response> {
  const bar = clockLine(now);
  const menu = navigation(view.section, faults);
  const version = await entityTag(`${view.title}${bar.toString()}${menu.toString()}${view.main.toString()}`);
  const headers = { ...pageHeaders, etag: version };
  const isRefreshed = view.status === undefined && view.still !== true;
  if (isRefreshed && request.headers.get('if-none-match') === version) {
    return new Response(null, { status: 304, headers });
  }
  const notice = noticeTexts.get(new URL(request.url).searchParams.get('done') ?? '');
  const body = documentOf({
    title: `${view.title} · Sandbox console`,
    head: [
      html`<link rel="icon" href="data:," /><link rel="stylesheet" href="${stylePath}" />`,
      !view.bare && html`<script src="${scriptPath}" defer></script>`,
    ],
    data: isRefreshed ? { version } : {},
    body: view.bare ? html`<main class="alone">${view.main}</main>` : frame(bar, menu, notice, view.main),
  });
  return new Response(body, { status: view.status ?? 200, headers });
}

function frame(bar: Markup, menu: Markup, notice: string | undefined, main: Markup): Markup {
  return html`<a class="skip" href="#main">Skip to the content</a>
    <header class="side">
      <a class="brand" href="${paths.orders}"
        >${icons.brand}<span>Sandbox <span class="thin">console</span></span></a
      >
      ${menu}
      <div class="foot">
        ${bar}
        <button class="live" id="live" type="button" aria-pressed="true" hidden>
          <span class="dot"></span>Live<span class="state" id="live-state"></span>
        </button>
      </div>
    </header>
    <div class="content">
      <div id="notice" role="status">
        ${notice !== undefined && html`<p class="notice">${icons.check}${notice}</p>`}
      </div>
      <p id="copied" class="hidden" role="status"></p>
      <main id="main" tabindex="-1">${main}</main>
    </div>`;
}

function navigation(current: View['section'], faults: number): Markup {
  return html`<nav id="menu" aria-label="Console">
    <ul>
      ${sections.map(
        ([section, name]) =>
          html`<li>
            <a href="${paths[section]}" ${section === current && html`aria-current="page"`}
              >${icons[section]}<span>${name}</span>${
                section === 'faults' &&
                faults > 0 &&
                html`<span class="count" title="Active fault rules">${faults}</span>`
              }</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

function clockLine(now: number): Markup {
  const time = new Date(now).toISOString();
  return html`<a class="now" id="now" href="${paths.clock}"
    ><span class="label">Gateway time</span>
    <time datetime="${time.slice(0, 16)}Z"
      ><span class="date">${date(now)}, </span>${time.slice(11, 16)} <span class="unit">UTC</span></time
    ></a
  >`;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No script here makes markup from text, so no Trusted Types policy is allowed.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const pageHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Not `no-referrer`: a form would then be posted with the origin `null`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Redirects to the page that shows the result of a posted form.
 *
 * @param part - The id of the element to scroll to.
 */
export function seeOther(path: string, notice: keyof typeof notices, part?: string): Response {
  const location = `${withQuery(path, { done: notice })}${part === undefined ? '' : `#${part}`}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
