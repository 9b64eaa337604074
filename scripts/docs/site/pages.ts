/**
 * The pages of the documentation site, in their order: the sidebar, `docs/index.md`, and "previous" and "next" follow this list.
 * A page is one line. `test/scripts/site/pages.test.ts` fails for a page under `docs/` that is missing here.
 */

export interface PageEntry {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The name in the sidebar, in search results and in the browser's tab. */
  readonly title: string;
  /** One line for the index page and the page's description. */
  readonly about: string;
  /** Search terms that do not occur on the page. */
  readonly words?: string;
  /** Pages below this one. The sidebar shows them when this page, or one of them, is open. */
  readonly pages?: readonly PageEntry[];
}

interface PageGroup {
  readonly title?: string;
  readonly pages: readonly PageEntry[];
}

export interface PageSection {
  readonly title: string;
  readonly groups: readonly PageGroup[];
}

const page = (
  file: string,
  title: string,
  about: string,
  more: Pick<PageEntry, 'words' | 'pages'> = {},
): PageEntry => ({
  ...{ file, title, about },
  ...more,
});

/** An app for each framework. */
const apps = [
  page('docs/apps/html.md', 'Plain HTML', 'A page without a build step.'),
  page('docs/apps/react.md', 'React', 'Components for React 18 and 19.'),
  page(
    'docs/apps/next.md',
    'Next',
    'The App Router: an order from a server component, the form in a client component.',
  ),
  page('docs/apps/vue.md', 'Vue', 'Components for Vue 3.4 and later.', { words: 'nuxt' }),
  page('docs/apps/svelte.md', 'Svelte', 'Typed tags for Svelte 4 and 5.'),
  page('docs/apps/angular.md', 'Angular', 'The elements in an Angular component.'),
  page('docs/apps/solid.md', 'Solid', 'Typed tags for Solid.'),
  page('docs/apps/astro.md', 'Astro', 'The elements in an Astro page.'),
];

export const sections: readonly PageSection[] = [
  {
    title: 'Start',
    groups: [
      {
        pages: [
          page('docs/index.md', 'Overview', 'Every page of this documentation, with one line about each.', {
            words: 'documentation home contents index',
          }),
          page('docs/start.md', 'Quick start', 'Install, start the sandbox, and take the first payment.', {
            words: 'getting started tutorial install first payment',
          }),
        ],
      },
    ],
  },
  {
    title: 'Guides',
    groups: [
      {
        title: 'Take payments',
        pages: [
          page(
            'docs/checkout.md',
            'The payment page',
            'The whole page of an order in one tag: methods, stored cards, subscriptions.',
            {
              words: 'checkout gw-checkout payment form',
            },
          ),
          page('docs/card-form.md', 'The card form', 'Card fields and a pay button for your own page.', {
            words: 'gw-card-form credit card fields',
          }),
          page(
            'docs/transfer.md',
            'Card-to-card transfers',
            'Money from one card to another: fee, review, 3-D Secure, status.',
            {
              words: 'gw-p2p-transfer p2p payout',
            },
          ),
          page('docs/wallets.md', 'Wallets', 'Google Pay and Apple Pay on the payment page.', {
            words: 'googlepay applepay',
          }),
          page('docs/outcomes.md', 'Outcomes', 'Paid, refused or unknown, and why a card is charged at most once.', {
            words: 'idempotent retry duplicate charge declined',
          }),
          page(
            'docs/3-d-secure.md',
            '3-D Secure',
            'The bank confirms the payer: what the element does, and what your page needs.',
            {
              words: 'sca psd2 challenge authentication 3ds',
            },
          ),
          page('docs/stored-cards.md', 'Stored cards', 'Store a card with the payer’s consent, and charge it again.', {
            words: 'saved card token rectoken recurring',
          }),
          page('docs/subscriptions.md', 'Subscriptions', 'Charges by a schedule of the gateway, or by your server.', {
            words: 'recurring schedule plan',
          }),
          page('docs/own-button.md', 'Your own pay button', 'Submit the form from a button of your page.', {
            words: 'submit button',
          }),
        ],
      },
      {
        title: 'In your app',
        pages: [
          page('docs/apps.md', 'Frameworks', 'Plain HTML, React, Next, Vue, Svelte, Angular, Solid and Astro.', {
            pages: apps,
          }),
          page(
            'docs/script-tag.md',
            'By script tag',
            'The checkout() and $checkout calls, a fixed version, integrity, policies.',
            {
              words: 'cdn csp subresource integrity',
            },
          ),
          page('docs/nothing-appears.md', 'Nothing appears', 'What to check when the page shows no payment element.', {
            words: 'blank empty white undefined define invisible troubleshooting',
          }),
          page(
            'docs/apps/callbacks.md',
            'Callbacks on your server',
            'A webhook handler for Express, Fastify, Hono, node:http, Next and workers.',
            {
              words: 'webhook webhooks endpoint notification ipn',
            },
          ),
          page('docs/webhooks.md', 'Webhooks', 'Verify a server callback, confirm it, and deliver the order once.', {
            words: 'callback notification ipn signature',
          }),
          page(
            'docs/refunds.md',
            'Refunds',
            'Refund an order in full or in part, capture a hold, and read chargebacks.',
            {
              words: 'refund reverse reversal',
            },
          ),
        ],
      },
      {
        title: 'Look and language',
        pages: [
          page('docs/look.md', 'Theming', 'Six properties that set every colour and size, presets, contrast.', {
            words: 'theme css custom properties dark mode style appearance brand',
          }),
          page('docs/languages.md', 'Languages', 'The built-in languages, and texts of your own.', {
            words: 'i18n l10n translation locale localization',
          }),
        ],
      },
      {
        title: 'Test and go live',
        pages: [
          page(
            'docs/test-your-shop.md',
            'Test your shop’s pages',
            'Pay in your page, with Playwright or from a script in the page.',
            {
              words: 'playwright end-to-end jest vitest',
            },
          ),
          page(
            'docs/test-your-shop-server.md',
            'Test your shop’s server',
            'The gateway in your test process, with its clock, its faults and a callback suite.',
            {
              words: 'mock integration test webhook',
            },
          ),
          page('docs/going-live.md', 'Go live', 'A checklist, from the sandbox to the first real payment.', {
            words: 'production checklist launch',
          }),
          page('docs/migrating.md', 'Migrate', 'Move a page from checkout() to the elements.', {
            words: 'migration upgrade',
          }),
          page(
            'docs/self-hosting.md',
            'Host the sandbox for a team',
            'The sandbox with PostgreSQL, a container file, and a proxy with TLS.',
            { words: 'docker container compose kubernetes environment variable' },
          ),
        ],
      },
    ],
  },
  {
    title: 'Reference',
    groups: [
      {
        pages: [
          page('docs/options.md', 'Options', 'Every option of the payment page: type, default, effect.', {
            words: 'configuration settings attributes',
          }),
          page(
            'docs/server.md',
            'Server client',
            'gw-checkout/server: orders, refunds, callbacks, reports, transfers, errors.',
            {
              words: 'sdk api refund reverse capture webhook signature',
            },
          ),
          page('docs/http.md', 'HTTP', 'Every endpoint, envelope, signature and error body, for every language.', {
            words: 'rest api openapi curl php python go idempotent',
          }),
          page('docs/errors.md', 'Errors', 'Every code: its cause, its fix, and how to reproduce it.', {
            words: 'error code troubleshooting',
          }),
          page('docs/cli.md', 'Command line', 'npx gw-checkout: commands, flags, environment variables, exit codes.', {
            words: 'cli terminal',
          }),
          page('docs/sandbox.md', 'Sandbox gateway', 'Flags, test cards, faults, the clock, the console, PostgreSQL.', {
            words: 'environment variable test card mock',
          }),
          page(
            'docs/sandbox-payments.md',
            'Payments in the sandbox',
            'Test cards, banks, wallets, stored cards and refunds.',
            { words: 'test card' },
          ),
          page(
            'docs/sandbox-transfers.md',
            'Transfers in the sandbox',
            'Cards, fees and answers of a card-to-card transfer.',
          ),
          page('docs/sandbox-reports.md', 'Reports in the sandbox', 'Reports, settlements and chargebacks.'),
          page(
            'docs/sandbox-console.md',
            'Console, clock and faults',
            'See every order, move the clock, and make the gateway fail.',
          ),
          page(
            'docs/interface.md',
            'The interface',
            'The specification that the gateway implements, with numbered sections.',
            {
              words: 'specification wire',
            },
          ),
        ],
      },
    ],
  },
  {
    title: 'Explanation',
    groups: [
      {
        pages: [
          page(
            'docs/architecture.md',
            'Architecture',
            'Five walks through the code: a key, a digit, a payment, options, an order.',
          ),
          page('docs/security.md', 'Security', 'What is isolated and what is not, policies, headers, known limits.', {
            words: 'pci dss csp iframe isolation',
          }),
          page(
            'docs/threat-model.md',
            'Threat model',
            'Attacks, the control that stops each one, and the test that proves it.',
          ),
          page(
            'docs/assumptions.md',
            'Assumptions',
            'What the project assumes where the interface does not specify something.',
          ),
          page('docs/sizes.md', 'Sizes', 'The ceilings of what a browser loads, in kilobytes.', {
            words: 'bundle size performance',
          }),
          page('docs/speed.md', 'Speed', 'The time until a payer can type, measured beside other providers.', {
            words: 'performance benchmark latency',
          }),
          page('docs/brand-marks.md', 'Brand marks', 'Where the card marks come from, and the rules of their owners.', {
            words: 'logo visa mastercard icon',
          }),
          page('docs/glossary.md', 'Glossary', 'Each term once: its meaning, its name on the wire and in the source.', {
            words: 'terms definitions vocabulary',
          }),
          page(
            'docs/browsers.md',
            'Supported browsers',
            'Which browsers and runtimes are supported, and how that is tested.',
            { words: 'compatibility safari chrome firefox' },
          ),
          page(
            'docs/accessibility.md',
            'Accessibility statement',
            'EN 301 549 and WCAG 2.2 AA: tests, results and known limits.',
            { words: 'a11y screen reader' },
          ),
        ],
      },
    ],
  },
  {
    title: 'Project',
    groups: [
      {
        pages: [
          page('README.md', 'Read me', 'What the project is, on one page.'),
          page('CONTRIBUTING.md', 'Contribute', 'The layout of the source, the commands, and how to add things.'),
          page(
            'docs/testing.md',
            'Testing',
            'How the project tests itself: stages, browsers, pictures, mutation tests.',
            {
              words: 'environment variable ci',
            },
          ),
          page('docs/stories.md', 'Stories', 'Storybook: every state of every element, with the gateway in the page.', {
            words: 'storybook',
          }),
          page(
            'docs/decisions/README.md',
            'Decisions',
            'Decisions, with their measurements and rejected alternatives.',
            {
              words: 'adr architecture decision records',
            },
          ),
          page(
            'SECURITY.md',
            'Report a vulnerability',
            'Where to report a vulnerability, and how fast you get an answer.',
            {
              words: 'security policy disclosure',
            },
          ),
          page('packages/gw-checkout/CHANGELOG.md', 'Changelog', 'What changed in each release.', {
            words: 'release notes history deprecated',
          }),
          page(
            'docs/versioning.md',
            'Versioning and deprecation',
            'Semantic versioning, the public surface, and the deprecation policy.',
            { words: 'deprecated semver breaking change support policy' },
          ),
          page('LICENSE', 'Licence', 'MIT.', { words: 'license mit copyright' }),
        ],
      },
    ],
  },
];

/** Documents that the list leaves out: files that other pages include. */
export const isLeftOut = (file: string): boolean => /^docs\/(partials|generated)\//.test(file);

/** The folder of the decision records. Each is a page below the list of decisions, without a line here. */
export const recordsFolder = 'docs/decisions';
