/** Runs `gw-checkout report` as a separate process and measures it. */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/gw-checkout/cli/gw-checkout.js', import.meta.url));

/** All transactions as CSV. Memory is the maximum of the process, as Linux reports it; 0 on other systems. */
export async function runReport(
  payUrl: string,
  file: string,
): Promise<{ rows: number; seconds: number; memory: number; megabytes: number }> {
  const begun = performance.now();
  const today = new Date().toISOString().slice(0, 10);
  const child = spawn(
    process.execPath,
    [program, 'report', '745', '--from', yearBefore(today), '--to', today, '--format', 'csv', '--out', file],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        GW_PORTAL_URL: payUrl,
        GW_MERCHANT_ID: '700001',
        GW_APPLICATION_ID: 'app-700001',
        GW_PRIVATE_KEY: 'test',
      },
    },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, greatestMemory(child.pid))), 200);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`The report ended with ${code}:\n${said}`);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const rows = (await linesOf(file)) - 1;
  return { rows, seconds, memory, megabytes: Math.round(statSync(file).size / 1e6) };
}

/** A year and some days: the period that `--seed` fills. */
function yearBefore(date: string): string {
  return new Date(Date.parse(date) - 370 * 86_400_000).toISOString().slice(0, 10);
}

function greatestMemory(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

async function linesOf(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file)) {
    for (const byte of chunk as Buffer) if (byte === 10) lines++;
  }
  return lines;
}
