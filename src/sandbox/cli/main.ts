#!/usr/bin/env node
import { runSandbox } from './run.js';

process.exit(await runSandbox(process.argv.slice(2)));
