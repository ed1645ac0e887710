/**
 * `node dist/serve.mjs`: starts a finished build. The build contains this file as one script, so that neither npm nor the
 * packages of the build are needed. A `.env` beside the build's folder is read.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NODE_FLAGS, SERVER_ENVIRONMENT } from './server-options.mjs';

const out = import.meta.dirname ?? '.';
process.chdir(resolve(out, '..'));
if (existsSync('.env')) process.loadEnvFile?.('.env');

const args = [...NODE_FLAGS, ...process.execArgv, join(out, 'front/main.mjs')];
const environment = { ...process.env, ...SERVER_ENVIRONMENT, ISLET_OUT: out };

// The server takes this process's place: one process less, and signals reach it directly.
if (process.execve) process.execve(process.execPath, [process.execPath, ...args], environment);

const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
