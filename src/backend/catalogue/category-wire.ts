import { pictureFile } from '../files/pictures.ts';
import { localised } from '../localised.ts';
import type { CategoryRow } from '../reference.ts';
import type { RequestContext } from '../types.ts';
import { bit, formerSlugsWire, instant } from './values.ts';

/** Returns a category without its children (schema Category); the empty list keeps all responses in one shape. */
export function categoryWire(row: CategoryRow, { locale, picture }: RequestContext) {
  return {
    id: row.id,
    name: localised(row.name, locale),
    slug: row.slug,
    ...formerSlugsWire(row),
    image: pictureFile(row.image),
    image_full_url: picture(row.image),
    featured: bit(row.featured),
    parent_id: row.parentId,
    position: row.position,
    priority: row.priority,
    module_id: row.moduleId,
    status: bit(row.status),
    childes: [],
    created_at: instant(row.createdAt),
    updated_at: instant(row.createdAt),
  };
}

/** Returns a top-level category with its children; `counts` holds the number of items per category. */
export function categoryTreeWire(row: CategoryRow, context: RequestContext, counts: ReadonlyMap<number, number>) {
  const children = context.reference.children.get(row.id) ?? [];
  const count = (id: number) => counts.get(id) ?? 0;
  return {
    ...categoryWire(row, context),
    products_count: children.reduce((sum, child) => sum + count(child.id), count(row.id)),
    childes_count: children.length,
    childes: children.map((child) => ({ ...categoryWire(child, context), products_count: count(child.id) })),
  };
}
