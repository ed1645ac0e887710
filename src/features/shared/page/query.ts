import { zoneIdsOf } from '#src/config/query-forms.ts';
import { wholeNumber } from '#src/lib/number.ts';

export { zoneIdsOf } from '#src/config/query-forms.ts';
export { wholeNumber } from '#src/lib/number.ts';

/** Returns the module and zones of a query; null and [] where it has none. */
export const locationFromQuery = (query: URLSearchParams): { moduleId: number | null; zoneIds: number[] } => ({
  moduleId: wholeNumber(query.get('module_id')),
  zoneIds: zoneIdsOf(query.get('zone_id')),
});
