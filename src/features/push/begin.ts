import { FIREBASE_CONFIG } from 'astro:env/client';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { beginPush } from '#src/stores/push/begin.ts';

/** Begins to hear what is pushed, once for each page. */
export function begin(): void {
  const settings = parseJson(FIREBASE_CONFIG);
  beginPush({ firebase: isRecord(settings) ? settings : null });
}
