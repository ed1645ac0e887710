import { keepChoice } from '../item-choice.ts';
import { openOverlay } from '../overlay.ts';
import type { ShownLine } from './intents.ts';

/** Opens the item popup to change a line; the cart reopens afterwards. */
export function editLine(line: ShownLine): void {
  const campaign = line.model === 'ItemCampaign';
  keepChoice({ itemId: line.itemId, campaign }, { lineId: line.id, backToCart: true });
  openOverlay({ name: 'item', itemId: line.itemId, moduleId: line.moduleId, campaign });
}
