import { getFlashSale, listFlashSaleItems } from '#src/api/promotions.ts';
import type { FlashSale, FlashSaleRow } from '#src/contract/flash-sale.ts';
import type { Page } from '#src/contract/page.ts';
import { must, type PageContext } from '../shared/page/context.server.ts';

/** Items on a page of a sale. */
export const SALE_PAGE = 18;
/** The documents send it; marketplaces answer with the whole sale whatever it says (D2 §9). */
const SALE_QUERY = 2;

/** The running sale of the module with its items; null when none runs or nothing of it is left. */
export const readSale = ({ api }: PageContext) => getFlashSale(api, { pageSize: SALE_QUERY });

/** The running sale and one page of its items, null when none runs. Only one runs (notes §10).
 *  @throws {LoadError} when the marketplace does not answer. */
export async function loadSale(
  context: PageContext,
  page: number,
): Promise<{ sale: FlashSale; page: Page<FlashSaleRow> } | null> {
  const sale = must('the flash sale', await readSale(context));
  if (!sale) return null;
  const rows = await listFlashSaleItems(context.api, sale.id, { page, pageSize: SALE_PAGE });
  return { sale, page: must('the items of the flash sale', rows) };
}
