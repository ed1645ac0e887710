/**
 * Returns what an error comes from: the message of its innermost cause, after the cause's code where the message does not
 * contain it (`ECONNREFUSED: connect …`), and the code alone. Text without an error is its own message.
 */
export function rootCause(error: unknown): { message: string; code: string | undefined } {
  let root = error;
  for (;;) {
    if (root instanceof Error && root.cause instanceof Error) root = root.cause;
    else if (root instanceof AggregateError && !root.message && root.errors[0] instanceof Error) root = root.errors[0];
    else break;
  }
  if (!(root instanceof Error)) return { message: String(root), code: undefined };
  const code = 'code' in root && typeof root.code === 'string' ? root.code : undefined;
  const message = code && !root.message.includes(code) ? `${code}: ${root.message}` : root.message;
  return { message, code };
}
