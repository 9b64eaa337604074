// npm runs this after it has installed the packages. Without the development packages (`npm ci --omit=dev`) it does nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('node_modules/wireit'))
  process.exitCode = spawnSync('npm run --silent generate', { stdio: 'inherit', shell: true }).status ?? 1;
