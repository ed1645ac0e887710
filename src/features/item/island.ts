import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { currentModuleId } from '#src/state/client.ts';
import { $itemView, prepareItem } from '#src/state/item/item.ts';
import { type PopupStart, takeChoice } from '#src/state/item/item-choice.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { type Drawn, drawnContent } from './first-view.ts';
import { foodTranslations } from './food-translations.ts';
import { focusIn, released } from './handover.ts';
import { ItemPopup } from './ItemPopup.tsx';
import { choiceIn } from './order.ts';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('item', pageLocale()).catch(() => {});
void foodTranslations(pageLocale());

/**
 * Opens the item popup. `data-item` is the item's id, `data-module` its module if not the page's; `data-campaign` marks
 * a campaign item.
 */
export const open: Island['open'] = async (request) => {
  const { data, locale } = request;
  const itemId = Number(data['item'] ?? data['itemId']);
  const moduleId = Number(data['module'] ?? data['moduleId']) || currentModuleId();
  if (!Number.isSafeInteger(itemId) || moduleId === null) return;
  const campaign = ![undefined, 'false', '0'].includes(data['campaign']);
  const before = drawnContent();
  const [translations, food] = await Promise.all([loadTranslations('item', locale), foodTranslations(locale)]);
  if (!stillWanted(request)) return;
  const address = { itemId, moduleId, campaign };
  const first = request.trigger && drawnContent();
  // The visitor has closed it.
  if (before && before !== first) return;
  if (first) {
    await prepareItem(address);
    await released(first.content);
    if (drawnContent() !== first) return;
  }
  const key = `${campaign}:${itemId}`;
  const start = takeChoice(address) ?? (first && choiceOn(first));
  const takeOver = first && handOver(first);
  showOverlay(
    { name: 'item', ...address },
    createElement(ItemPopup, { key, address, start, translations, food, locale }),
  );
  takeOver?.();
};

/** Returns the choice made in the drawn content as the start of the popup. */
function choiceOn({ content }: Drawn): PopupStart | null {
  const view = $itemView.get();
  const choice = view.state === 'ready' ? choiceIn(content, view.item) : null;
  return choice && { choice };
}

/**
 * Reads scroll offset and focus of the drawn content. Returns a function that gives them to the popup and presses there
 * what was pressed before.
 */
function handOver({ content, pressed }: Drawn): () => void {
  const bodyOf = (dialog: Element | null) => dialog?.querySelector('.overflow-y-auto');
  const top = bodyOf(content)?.scrollTop ?? 0;
  const focused = focusIn(content);
  // It is removed only by the skeleton's `close` event: until then its radio buttons and the popup's would be one group.
  for (const input of content.querySelectorAll('input')) input.removeAttribute('name');
  return () => {
    const dialog = document.querySelector('dialog[open]:not(#waiting)');
    const body = bodyOf(dialog);
    if (body) body.scrollTop = top;
    if (focused) dialog?.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    for (const act of pressed) dialog?.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
  };
}
