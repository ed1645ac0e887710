import type { Island } from '#src/config/island.ts';
import { shareAddress } from '#src/lib/share.ts';

/**
 * Shares a page of the shop (EXT-10): with the apps of the device, else by copying its address. `data-path` is the path
 * of the page, `data-title` its name; `data-copied` and `data-failed` are the messages.
 */
export const open: Island['open'] = ({ data }) =>
  shareAddress(
    { title: data['title'] ?? '', url: new URL(data['path'] ?? '', window.location.href).href },
    { copied: data['copied'] ?? '', failed: data['failed'] ?? '' },
  );
