import type { Island } from '#src/config/island.ts';
import { toast } from '#src/lib/toast.ts';

/** Returns whether sharing is done with: shared, or the visitor closed the list of apps. */
async function shareNatively(content: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(content);
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError';
  }
}

/**
 * Shares a page of the shop (EXT-10): with the apps of the device, else by copying its address. `data-path` is the path
 * of the page, `data-title` its name; `data-copied` and `data-failed` are the messages.
 */
export const open: Island['open'] = async ({ data }) => {
  const url = new URL(data['path'] ?? '', window.location.href).href;
  if (await shareNatively({ title: data['title'] ?? '', url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success(data['copied'] ?? '');
  } catch {
    // The address in the message can be copied by hand.
    toast.error(`${data['failed'] ?? ''} ${url}`, { duration: 20_000 });
  }
};
