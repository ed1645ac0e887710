/** Run before `npm start` builds: refuses variables with which the built shop would not start. */
import { operationFrom } from '#src/backend/platform/operation.ts';
import { readEnv } from '#src/config/env.ts';

try {
  const env = readEnv(process.env);
  if (env.MARKETPLACE_URL === 'embedded') operationFrom(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
