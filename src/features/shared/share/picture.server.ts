import pLimit from 'p-limit';
import { loadPicture } from '#src/lib/load-picture.ts';
import { logError } from '#src/lib/logger.ts';
import { transport } from '#transport';
import type { PageContext } from '../page/context.server.ts';
import { drawShare } from './draw.server.ts';
import type { ShareFacts, SharePicture } from './share.server.ts';

/** One at a time: libvips has threads of its own, and pages must not wait for pictures. */
const limit = pLimit(1);
/** With more waiting, networks show the shop's own picture. */
const MOST_WAITING = 30;

/** Returns a picture of the marketplace; null if it cannot be loaded. */
async function fileOf({ marketplace }: PageContext, path: string | null | undefined): Promise<Buffer | null> {
  if (!path) return null;
  // Appended, not resolved: no path can name another host.
  return loadPicture(marketplace + path, transport).catch(() => null);
}

/** Returns a share picture; null while too many are being drawn, or if it cannot be. */
export async function sharePicture(context: PageContext, facts: ShareFacts): Promise<SharePicture | null> {
  if (limit.pendingCount >= MOST_WAITING) return null;
  const { locale, config } = context;
  const { title, text, price, picture } = facts;
  return limit(async () => {
    const [file, logo] = await Promise.all([fileOf(context, picture?.path), fileOf(context, facts.logo)]);
    const plain = { locale, shop: config.name, title, text, price, picture: null, logo: null };
    const whole = (file !== null) === (picture !== null) && (logo !== null) === (facts.logo !== null);
    try {
      const loaded = picture && file ? { as: picture.as, file } : null;
      return { body: await drawShare({ ...plain, picture: loaded, logo }), whole };
    } catch {
      // A file that is no picture.
      return { body: await drawShare(plain), whole: false };
    }
  }).catch((error: unknown) => {
    logError('a share picture could not be drawn', error);
    return null;
  });
}
