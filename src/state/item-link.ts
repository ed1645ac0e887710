import { getItem } from '#src/api/items.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from './client.ts';
import { reportError } from './notices.ts';

/** Returns the id of an item by its slug (`GET /api/v1/items/details/{id}`); null after a message why there is none. */
export async function findItemId(slug: string): Promise<number | null> {
  const found = await getItem(api(), slug);
  if (found.ok) return found.value.id;
  if (found.error.kind === 'notFound') toast.error((await loadT('item'))('gone'));
  else await reportError(found.error);
  return null;
}
