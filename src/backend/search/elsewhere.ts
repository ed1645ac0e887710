import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { listed } from '../catalogue/item-list.ts';
import { countItems } from '../catalogue/item-rows.ts';
import { itemScope, type Scope } from '../catalogue/scope.ts';
import { searchWords } from '../db/schema/search.ts';
import type { Db } from '../db/types.ts';
import type { RequestContext } from '../types.ts';
import { matchItems } from './match.ts';
import { tokensOf } from './words.ts';

/** Up to so many results, other modules are looked at. */
export const FEW = 3;
const MOST_NEAREST = 4;

type Call = { db: Db; context: RequestContext; zoneIds: number[] };

/** Returns the other modules that have exactly what is looked for, with the number of items. */
export async function foundElsewhere({ db, context, zoneIds }: Call, moduleId: number, text: string) {
  const otherModules = [...context.reference.modules.values()].filter(
    ({ id, type }) => id !== moduleId && type !== 'parcel',
  );
  const counts = await Promise.all(
    otherModules.map(async (module) => {
      const scope = itemScope(context, module, zoneIds);
      if (scope.length === 0) return { module_id: module.id, module_type: module.type, count: 0 };
      const { stages, unknown } = await matchItems(db, context, scope, text, { asTyped: true });
      const [first] = unknown.length > 0 ? [] : stages.filter(({ kind }) => kind === 'exact');
      const count = first ? await countItems(db, and(listed(scope), first.where)) : 0;
      return { module_id: module.id, module_type: module.type, count };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Returns words of what is sold here that are spelt most like a text, for another search. */
export async function nearestWords(db: Db, scope: Scope, text: string): Promise<string[]> {
  const words = tokensOf(text).filter(({ length }) => length > 2);
  if (words.length === 0) return [];
  const nearness: SQL = sql`greatest(${sql.join(
    words.map((word) => sql`similarity(${searchWords.word}, ${word})`),
    sql`, `,
  )})`;
  const rows = await db
    .select({ surface: searchWords.surface })
    .from(searchWords)
    .where(
      and(
        inArray(
          searchWords.moduleId,
          scope.map(({ moduleId }) => moduleId),
        ),
        sql`(${sql.join(
          words.map((word) => sql`${searchWords.word} % ${word}`),
          sql` or `,
        )})`,
      ),
    )
    .orderBy(desc(nearness), searchWords.surface)
    .limit(MOST_NEAREST);
  return rows.map(({ surface }) => surface);
}
