import { toast } from './toast.ts';

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

/** Shares an address with the apps of the device, else copies it; `copied` and `failed` are the messages. */
export async function shareAddress(
  { title, url }: { title: string; url: string },
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  if (await shareNatively({ title, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success(copied);
  } catch {
    // The address in the message can be copied by hand.
    toast.error(`${failed} ${url}`, { duration: 20_000 });
  }
}
