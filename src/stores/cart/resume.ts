import { cartOf } from './cart.ts';
import { leftModules } from './left.ts';

/** Goes on with what pages left behind of any cart: a cart takes up its own as soon as it is there. */
export function resumeCarts(): void {
  for (const moduleId of leftModules()) cartOf(moduleId);
}
