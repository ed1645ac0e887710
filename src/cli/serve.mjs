/**
 * `node dist/serve.mjs`: starts a finished build; `node dist/serve.mjs import catalogue.json` and others run a command of
 * an operator. The build contains this file as one script, so that neither npm nor the packages of the build are needed.
 * A `.env` beside the build's folder is read.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NODE_FLAGS, SERVER_ENVIRONMENT } from './server-options.mjs';

const out = import.meta.dirname ?? '.';

/** The script of each command, with its first arguments. */
const COMMANDS = {
  import: ['catalogue.mjs', 'import'],
  export: ['catalogue.mjs', 'export'],
  doctor: ['doctor.mjs'],
  office: ['office.mjs'],
  backup: ['backup.mjs'],
  restore: ['backup.mjs', '--restore'],
};

/** Returns the arguments of Node for a command. */
function commandArguments(name, rest) {
  const [script, ...first] = COMMANDS[name] ?? [];
  const path = script && join(out, 'commands', script);
  if (!path || !existsSync(path)) {
    const names = Object.keys(COMMANDS).join(', ');
    console.error(
      path
        ? `This build is for a remote marketplace and has no commands of an operator; npm run doctor is one of the sources.`
        : `There is no command ${name}. Start the shop without one, or name one of: ${names}.`,
    );
    process.exit(1);
  }
  // Files are named from where the command is given, not from the folder of the build.
  return [path, ...first, ...rest.map((argument) => (argument.startsWith('-') ? argument : resolve(argument)))];
}

const [name, ...rest] = process.argv.slice(2);
const args = name
  ? [...process.execArgv, ...commandArguments(name, rest)]
  : [...NODE_FLAGS, ...process.execArgv, join(out, 'front/main.mjs')];
process.chdir(resolve(out, '..'));
if (existsSync('.env')) process.loadEnvFile?.('.env');
const environment = { ...process.env, ...SERVER_ENVIRONMENT, ISLET_OUT: out };
// Commands are built for the embedded marketplace only.
if (name) environment.MARKETPLACE_URL ||= 'embedded';

// The program takes this process's place: one process less, and signals reach it directly.
if (process.execve) process.execve(process.execPath, [process.execPath, ...args], environment);

const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
