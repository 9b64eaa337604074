/** Reads the container files of docs/self-hosting as an engine does, for the tests that run their commands. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { parse } from 'yaml';

export const folder = 'docs/self-hosting';
export const containerfile = readFileSync(`${folder}/Containerfile`, 'utf8');

/** The instructions of the last stage, which is the image; those over several lines are joined. */
export function instructions(): (readonly [name: string, value: string])[] {
  const lines = containerfile.replace(/\\\n\s*/g, '').split('\n');
  const all = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return all.slice(all.findLastIndex(([name]) => name === 'FROM'));
}

const words = z.array(z.string());

/** `ENTRYPOINT`, `CMD`, or the command of `HEALTHCHECK`, in the form that needs no shell. */
export function commandOf(instruction: 'ENTRYPOINT' | 'CMD' | 'HEALTHCHECK'): string[] {
  const [, value = ''] = instructions().find(([name]) => name === instruction) ?? [];
  return words.parse(JSON.parse(/\[.*\]$/.exec(value)?.[0] ?? 'null'));
}

const dependency = z.object({
  condition: z.enum(['service_started', 'service_healthy']),
  restart: z.boolean().optional(),
});
/** The parts of the Compose specification that these files use; anything else is a slip. */
const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) })
    .optional(),
  restart: z.literal('unless-stopped'),
  network_mode: z.string().optional(),
  depends_on: z.record(z.string(), dependency).optional(),
  environment: z.record(z.string(), z.string()),
  command: words.optional(),
  volumes: words.optional(),
  ports: words.optional(),
  healthcheck: z.strictObject({ test: words, interval: z.string(), retries: z.number() }).optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
});
const compose = z.strictObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });

export type Compose = z.infer<typeof compose>;

/** `compose.yaml`, with the values of `.env` in it. A variable that is missing is an error, as `${NAME:?}` asks. */
export function readCompose(environment: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(`${folder}/compose.yaml`, 'utf8').replace(/\$\{(\w+):\?\}/g, (_all, name: string) => {
    const value = environment[name];
    if (!value) throw new Error(`.env lacks ${name}.`);
    return value;
  });
  return compose.parse(parse(text, { merge: true }));
}

/** The names in `env.example`, with the values that it suggests. */
export function exampleEnvironment(): Record<string, string> {
  const lines = readFileSync(`${folder}/env.example`, 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
