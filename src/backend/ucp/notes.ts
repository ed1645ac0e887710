import type { Localised } from '../db/schema/json.ts';
import { Refusal } from '../http/errors.ts';
import { localised } from '../localised.ts';
import { EMPTY_CART } from '../orders/placing/refusal-texts.ts';
import type { Severity, UcpMessage } from './protocol.ts';
import type { AgentCall } from './view.ts';

/** Collects messages in the language of the call. */
export function collector(call: AgentCall) {
  const messages: UcpMessage[] = [];
  const text = (content: Localised) => localised(content, call.context.locale);
  return {
    messages,
    error(code: string, content: Localised, path?: string, severity: Severity = 'recoverable') {
      messages.push({ type: 'error', code, content: text(content), severity, ...(path ? { path } : {}) });
    },
    warn(code: string, content: Localised, path: string) {
      messages.push({ type: 'warning', code, content: text(content), path });
    },
  };
}
export type Collector = ReturnType<typeof collector>;

/** Returns the refusal that a check throws, null when it passes. */
export async function refusalOf(check: () => unknown): Promise<Refusal | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
/** Returns what a refusal says. */
export const textOf = (refusal: Refusal): Localised => refusal.problems[0]?.message ?? EMPTY_CART;
