import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bit } from '../../catalogue/values.ts';
import { moduleBanners, moduleReasons } from '../../db/schema/marketplace.ts';
import { pictureFile, pictureFolder } from '../../files/pictures.ts';
import { moduleCall } from '../../http/context.ts';
import { localised, localisedOrNull } from '../../localised.ts';
import type { ModuleRow } from '../../reference.ts';
import type { AppEnv, RequestContext, Services } from '../../types.ts';

type Row = typeof moduleBanners.$inferSelect;

function entryWire(row: Row, { locale, picture }: RequestContext) {
  return {
    id: row.id,
    module_id: row.moduleId,
    key: row.key,
    value: row.text ? localised(row.text, locale) : pictureFile(row.image),
    type: row.kind,
    status: bit(row.status),
    value_full_url: picture(row.image),
  };
}

const rowsOf = ({ db }: Services, module: ModuleRow, kind: Row['kind']): Promise<Row[]> =>
  db
    .select()
    .from(moduleBanners)
    .where(and(eq(moduleBanners.moduleId, module.id), eq(moduleBanners.kind, kind), eq(moduleBanners.status, true)))
    .orderBy(asc(moduleBanners.id))
    .limit(50);

/** Returns the folder of the first picture of some rows; older clients append file names to it. */
function folderWire(name: string, rows: readonly { image: string | null }[], origin: string) {
  const key = rows.find(({ image }) => image !== null)?.image;
  return key ? { [name]: pictureFolder(origin, key) } : {};
}

/** Keys of the six texts: title and subtitle of each step. */
const CONTENT = /^content\d_(title|subtitle)$/;

/** Routes of `GET /api/v1/other-banners…`: pictures and texts of a module's home. */
export const moduleBannerRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const rows = await rowsOf(services, module, 'promotion');
    if (rows.length === 0) return c.json({});
    const folder = folderWire('promotional_banner_url', rows, c.var.origin);
    if (module.type === 'parcel') return c.json({ ...folder, banners: rows.map((row) => entryWire(row, context)) });
    const pictures = rows.flatMap((row) => [
      [row.key, pictureFile(row.image)],
      [`${row.key}_full_url`, context.picture(row.image)],
    ]);
    return c.json({ ...folder, ...Object.fromEntries(pictures) });
  })
  .get('/video-content', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const rows = await rowsOf(services, module, 'video');
    const rowsByKey = new Map(rows.map((row) => [row.key, row]));
    const text = (key: string) => localisedOrNull(rowsByKey.get(key)?.text, context.locale);
    const image = rowsByKey.get('banner_image')?.image ?? null;
    const step = (key: string) => Number(/\d/.exec(key)?.[0] ?? 0) * 2 + (key.endsWith('subtitle') ? 1 : 0);
    return c.json({
      ...folderWire('promotional_banner_url', rows, c.var.origin),
      ...folderWire('banner_video_content_url', rows, c.var.origin),
      ...(rowsByKey.has('banner_type') ? { banner_type: text('banner_type') ?? '' } : {}),
      ...(rowsByKey.has('banner_video') ? { banner_video: text('banner_video') } : {}),
      ...(image ? { banner_image: pictureFile(image), banner_image_full_url: context.picture(image) } : {}),
      ...(rowsByKey.has('section_title') ? { section_title: text('section_title') } : {}),
      banner_contents: rows
        .filter(({ key }) => CONTENT.test(key))
        .sort((a, b) => step(a.key) - step(b.key))
        .map((row) => entryWire(row, context)),
    });
  })
  .get('/why-choose', async (c) => {
    const { services, context, module } = await moduleCall(c);
    const rows = await services.db
      .select()
      .from(moduleReasons)
      .where(and(eq(moduleReasons.moduleId, module.id), eq(moduleReasons.status, true)))
      .orderBy(asc(moduleReasons.id))
      .limit(50);
    return c.json({
      ...folderWire('why_choose_url', rows, c.var.origin),
      banners: rows.map((row) => ({
        id: row.id,
        module_id: row.moduleId,
        title: localised(row.title, context.locale),
        short_description: localised(row.shortDescription, context.locale),
        image: pictureFile(row.image),
        image_full_url: context.picture(row.image),
        status: 1,
      })),
    });
  });
