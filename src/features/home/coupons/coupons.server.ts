import { listCoupons } from '#src/api/coupons.ts';
import type { Coupon } from '#src/contract/coupon.ts';
import type { ModuleType } from '#src/contract/module.ts';
import { orElse, type PageContext } from '../../shared/page/context.server.ts';
import type { PersonalContext } from '../personal/personal.server.ts';

/** The coupons of a module. */
export type CouponGroup = { moduleId: number; type: ModuleType; title: string; coupons: Coupon[] };

/** Returns the modules of the zones, the page's module first. */
const inOrder = ({ modules, moduleId }: PageContext) =>
  modules.toSorted((a, b) => Number(b.id === moduleId) - Number(a.id === moduleId));

/** Returns today's coupons for all customers, by module; modules without coupons are omitted. */
export async function loadCoupons(context: PageContext): Promise<CouponGroup[]> {
  const groups = await Promise.all(
    inOrder(context).map(async ({ id, type, name }): Promise<CouponGroup> => {
      const coupons = orElse(await listCoupons(context.apiFor(id), { signedIn: false }), []);
      return { moduleId: id, type, title: name, coupons };
    }),
  );
  return groups.filter(({ coupons }) => coupons.length > 0);
}

/** Returns the coupons of one customer, including personal ones, by module; null if the token is no longer valid. */
export async function loadOwnCoupons({ context, api }: PersonalContext): Promise<CouponGroup[] | null> {
  const result = await listCoupons(api, { signedIn: true });
  if (!result.ok) return null;
  return inOrder(context)
    .map(({ id, type, name }) => ({
      moduleId: id,
      type,
      title: name,
      coupons: result.value.filter(({ moduleId }) => moduleId === id),
    }))
    .filter(({ coupons }) => coupons.length > 0);
}
