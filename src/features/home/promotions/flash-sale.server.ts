import { getFlashSale, listFlashSaleItems } from '#src/api/promotions.ts';
import type { FlashSale, FlashSaleRow } from '#src/contract/flash-sale.ts';
import type { Page } from '#src/contract/page.ts';
import { must, type PageContext } from '../../shared/page/context.server.ts';

/** Number of items on a page of a sale. */
export const SALE_PAGE = 18;
/** The specified page size; marketplaces ignore it and return the whole sale. */
const SALE_QUERY = 2;

/** Returns the running sale of the module with its items; null if none runs or it is sold out. */
export const readSale = ({ api }: PageContext) => getFlashSale(api, { pageSize: SALE_QUERY });

/**
 * Returns the running sale and one page of its items; null if none runs. A module has at most one sale
 * (catalogue.notes §10).
 * @throws {LoadError} if the marketplace fails.
 */
export async function loadSale(
  context: PageContext,
  page: number,
): Promise<{ sale: FlashSale; page: Page<FlashSaleRow> } | null> {
  const sale = must('the flash sale', await readSale(context));
  if (!sale) return null;
  const rows = await listFlashSaleItems(context.api, sale.id, { page, pageSize: SALE_PAGE });
  return { sale, page: must('the items of the flash sale', rows) };
}
