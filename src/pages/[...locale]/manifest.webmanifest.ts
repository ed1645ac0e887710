import type { APIRoute } from 'astro';
import { dir } from '#src/config/dir.ts';
import { home, myOrders } from '#src/config/routes.ts';
import { SITE } from '#src/config/site.ts';
import { openContext } from '#src/features/shared/page/context.server.ts';
import { fileResponse } from '#src/features/sitemap/response.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  ...{ src: `/icons/${purpose}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
});

/** Returns the web app manifest in a language (EXT-09). It starts at the bare home, which leads to the visitor's module. */
export const GET: APIRoute = async (page) => {
  const context = await openContext(page);
  if (context instanceof Response) return context;
  const { locale, t, config } = context;
  const name = config.name || SITE.name;
  const manifest = {
    ...{ id: '/', name, short_name: name, lang: locale, dir: dir(locale), scope: '/', start_url: home({ locale }) },
    ...{ display: 'standalone', theme_color: SITE.themeColor.light, background_color: SITE.themeColor.light },
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: [
      { name: t('shell.home'), url: home({ locale }) },
      { name: t('shell.orders'), url: myOrders({ locale }) },
    ],
  };
  return fileResponse(page, JSON.stringify(manifest), 'application/manifest+json');
};
