/**
 * The container files of docs/self-hosting: every flag and variable in them is one of the sandbox, and no secret is in them.
 * `test/postgres/self-hosting.postgres.ts` runs their commands.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { readFlags } from '../../src/sandbox/cli/flags.js';
import { publicAddresses, requireLongSecrets } from '../../src/sandbox/cli/public-address.js';
import { readPackage } from '../../scripts/packages/package-json.js';
import { commandOf, containerfile, exampleEnvironment, folder, instructions, readCompose } from './container.js';
import { columns, section } from './page.js';

const page = readFileSync('docs/self-hosting.md', 'utf8');
const long = 'f'.repeat(32);
const filled = Object.fromEntries(
  Object.entries({ ...exampleEnvironment(), GW_VERSION: '1.2.3' }).map(([name, value]) => [name, value || long]),
);
const compose = readCompose(filled);
const sandboxes = Object.entries(compose.services).filter(([name]) => name.startsWith('sandbox'));

/** The variables that the sandbox reads from its environment. */
const known = new Set(
  readdirSync('src/sandbox/cli').flatMap((name) =>
    name.endsWith('.ts')
      ? [...readFileSync(join('src/sandbox/cli', name), 'utf8').matchAll(/\b(DATABASE_URL|GW_[A-Z_]+)\b/g)].map(
          ([text]) => text,
        )
      : [],
  ),
);

describe('the container file', () => {
  it('runs as a user without rights, and says when it is healthy', () => {
    const names = instructions().map(([name]) => name);
    assert.deepEqual(
      instructions().find(([name]) => name === 'USER'),
      ['USER', 'node'],
    );
    assert.ok(names.indexOf('USER') > names.lastIndexOf('RUN'));
    assert.match(commandOf('HEALTHCHECK').at(-1) ?? '', /localhost:4010\/health/);
  });

  it('starts the command of the package, with flags of the sandbox', () => {
    const { name, bin } = readPackage('.', 'gw-checkout-sandbox');
    const [program, file] = commandOf('ENTRYPOINT');
    assert.equal(program, 'node');
    assert.equal(file, `/app/node_modules/${name}/${bin[name]}`);
    const settings = readFlags(commandOf('CMD'));
    assert.ok(typeof settings !== 'string');
    assert.deepEqual([settings.port, settings.acsPort, settings.data], [4010, 4011, '/data/gateway.db']);
  });

  it('is of a Node version that the package takes', () => {
    const versions = [...containerfile.matchAll(/^FROM \S+\/node:(\d+)-slim/gm)].map(([, major]) => Number(major));
    assert.equal(versions.length, 2);
    for (const major of versions) assert.ok(major >= 22, String(major));
  });
});

describe('the compose file', () => {
  it('starts two sandboxes on ports of their own, with flags and variables of the sandbox', () => {
    const ports = sandboxes.flatMap(([name, { command, environment }]) => {
      const settings = readFlags(command ?? []);
      assert.ok(typeof settings !== 'string', name);
      requireLongSecrets(settings, publicAddresses(environment));
      for (const variable of Object.keys(environment)) assert.ok(known.has(variable), variable);
      return [settings.port, settings.acsPort, settings.consolePort];
    });
    assert.equal(sandboxes.length, 2);
    assert.equal(new Set(ports).size, 6);
    assert.ok(!ports.includes(undefined), 'each has a console of its own');
  });

  it('gives both the same merchants, key, database and addresses', () => {
    const [one, two] = sandboxes.map(([, { command = [], environment }]) => ({
      environment,
      flags: command.filter((flag) => !/^--(acs-|console-)?port=/.test(flag)),
    }));
    assert.deepEqual(one, two);
  });

  it('has both processes in the network of the proxy, which outlives either of them and publishes its ports', () => {
    const { services } = compose;
    for (const [name, { network_mode, ports }] of sandboxes) {
      assert.equal(network_mode, 'service:proxy', name);
      assert.equal(ports, undefined, name);
    }
    assert.equal(services['proxy']?.network_mode, undefined);
    assert.deepEqual(services['proxy']?.ports, ['80:80', '443:443']);
    for (const { depends_on = {} } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) assert.ok(services[name], name);
    }
  });

  it('takes every value from .env, which the example lists, and holds no secret', () => {
    const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const example = exampleEnvironment();
    assert.deepEqual([...used].sort(), Object.keys(example).sort());
    for (const [name, value] of Object.entries(example)) {
      if (/PASSWORD|SECRET|KEY/.test(name)) assert.equal(value, '', name);
    }
    assert.throws(() => readCompose({ ...filled, GW_CARD_KEY: '' }), /lacks GW_CARD_KEY/);
  });
});

describe('the proxy', () => {
  const caddyfile = readFileSync(join(folder, 'Caddyfile'), 'utf8');

  it('leads to the ports of both processes', () => {
    const upstreams = [...caddyfile.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port)).sort();
    const ports = sandboxes.flatMap(([, { command = [] }]) =>
      command.flatMap((flag) => /^--(?:acs-)?port=(\d+)$/.exec(flag)?.[1] ?? []).map(Number),
    );
    assert.deepEqual(upstreams, ports.sort());
  });

  it('keeps the console, the clock and the API pages to itself', () => {
    assert.match(caddyfile, /path \/sandbox \/sandbox\/\* \/openapi \/openapi\/\*\n\s+respond @internal 404/);
  });
});

describe('docs/self-hosting.md', () => {
  it('lists variables that the sandbox reads, and all of them', () => {
    const listed = columns(section(page, 'Settings'), 'environment variable').map(([name = '']) =>
      name.replaceAll('`', ''),
    );
    assert.deepEqual(listed.sort(), [...known].sort());
  });

  it('names the services of the compose file in its commands', () => {
    for (const [, rest = ''] of page.matchAll(/docker compose (?:exec|stop|start)(?: --no-TTY)? ([a-z][\w -]*)/g)) {
      const names = rest.trim().split(' ');
      const ofCommand = /exec/.test(rest)
        ? names.slice(0, 1)
        : names.filter((name) => /^(sandbox|database|proxy)/.test(name));
      assert.ok(ofCommand.length > 0, rest);
      for (const name of ofCommand) assert.ok(compose.services[name], name);
    }
  });
});
