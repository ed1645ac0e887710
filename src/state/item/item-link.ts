import { getItem } from '#src/api/items.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';

/** Returns the id of an item by its slug (`GET /api/v1/items/details/{id}`); null after a message why there is none. */
export async function findItemId(slug: string): Promise<number | null> {
  const itemResult = await getItem(api(), slug);
  if (itemResult.ok) return itemResult.value.id;
  if (itemResult.error.kind === 'notFound') toast.error((await loadT('item'))('gone'));
  else await reportError(itemResult.error);
  return null;
}
