import * as v from 'valibot';
import { isRecord } from '#src/lib/record.ts';
import { numberOrZero, problemOf, rows } from './wire.ts';

/** One page of a list. `page` starts at 1; stop at an empty page, because `total` is not reliable everywhere
 *  (API-07). */
export type Page<T> = { rows: T[]; page: number; pageSize: number; total: number };

const EnvelopeSchema = v.object({ total_size: numberOrZero, offset: numberOrZero, limit: numberOrZero });

/** A page whose rows are under the first of `keys` present; a bare list is a single page. `limit` and `offset` echo the
 *  request as number, text or null. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T>(row: v.GenericSchema<unknown, T>, ...keys: [string, ...string[]]) {
  const listSchema = rows(row);
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Page<T>>(({ dataset: { value: body }, addIssue, NEVER }) => {
      const key = isRecord(body) ? keys.find((name) => name in body) : undefined;
      const listed = v.safeParse(listSchema, isRecord(body) && key !== undefined ? body[key] : body);
      if (!listed.success) {
        addIssue({ message: `${key ?? keys[0]}: ${problemOf(listed.issues)}` });
        return NEVER;
      }
      const { total_size, offset, limit } = v.parse(EnvelopeSchema, isRecord(body) ? body : {});
      const count = listed.output.length;
      return {
        rows: listed.output,
        page: Math.max(1, offset),
        pageSize: limit >= 1 ? limit : count,
        total: total_size > 0 ? total_size : count,
      };
    }),
  );
}
