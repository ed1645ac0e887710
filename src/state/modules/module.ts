import * as v from 'valibot';
import type { ModuleType } from '#src/contract/module.ts';
import { jsonCodec, persisted, writeCookie } from '../storage/persisted.ts';

/** `module` (API-02): the module the visitor shops in. */
export type StoredModule = { id: number; module_type: ModuleType };

const StoredModuleSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  module_type: v.picklist(['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel']),
});
const NONE: StoredModule | null = null;

/** The stored module; null before one was chosen. */
export const $module = persisted<StoredModule | null>('module', jsonCodec(v.nullable(StoredModuleSchema)), NONE);

/** Stores the chosen module (MOD-01) and the cookie that /home reads. */
export function storeModule(module: StoredModule): void {
  $module.set(module);
  writeCookie('module', String(module.id));
}
