import { cartOf } from './cart.ts';
import { leftModules } from './left.ts';

/** Continues the stored intents of all carts: creating a cart resumes its own. */
export function resumeCarts(): void {
  for (const moduleId of leftModules()) cartOf(moduleId);
}
