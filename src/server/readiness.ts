import type { FailingCheck } from '#src/lib/lifecycle.ts';
import { logLine } from '#src/lib/logger.ts';

/** Checks of a process's own start and end, which are no failures. */
const OF_THE_PROCESS: ReadonlySet<string> = new Set(['start', 'stop']);

/** Codes of errors such as ECONNREFUSED or 57P01, which tell nothing about the operator's network. */
const CODE = /^[A-Z\d_]{3,40}$/;

/** Returns a function that logs which parts fail: a line when a part fails, fails for another reason, or works again. */
export function readinessLog(): (failing: readonly FailingCheck[]) => void {
  const causes = new Map<string, string>();
  return (failing) => {
    for (const { name, message, cause } of failing) {
      if (OF_THE_PROCESS.has(name) || causes.get(name) === cause) continue;
      causes.set(name, cause);
      logLine('warn', 'not ready', { part: name, message, cause });
    }
    for (const name of causes.keys()) {
      if (failing.some((check) => check.name === name)) continue;
      causes.delete(name);
      logLine('info', 'ready again', { part: name });
    }
  };
}

/** What an operator should know of a shop that is ready. `leftOut`: mistakes for which content is left out. */
type Remarks = { undeclaredProxy: boolean; leftOut: number };

/**
 * Returns the body of /readyz, which is public: the names of the failing parts, of their reasons only the code, and of
 * content that is left out only the number.
 */
export function readinessText(failing: readonly FailingCheck[], { undeclaredProxy, leftOut }: Remarks): string {
  const lines = failing.length
    ? failing.map(({ name, code }) => `${name}: not ready${code && CODE.test(code) ? ` (${code})` : ''}`)
    : ['ready'];
  if (undeclaredProxy) lines.push('a proxy is not declared: set TRUSTED_PROXIES');
  if (leftOut > 0) lines.push(`content left out for ${leftOut} mistakes: see the log of the start`);
  return lines.join('\n');
}
