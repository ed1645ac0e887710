import type { PageContext } from '../page/context.server.ts';
import type { ShareFacts, SharePicture } from './share.server.ts';

/**
 * Returns the page's own picture at the marketplace in place of a share picture, which a Cloudflare Worker cannot draw;
 * null if the page has none.
 */
export const sharePicture = async (
  { marketplace }: PageContext,
  { picture }: ShareFacts,
): Promise<SharePicture | null> => (picture ? { address: marketplace + picture.path } : null);
