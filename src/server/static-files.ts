import sirv from 'sirv';
import { leaveOut } from './guard.ts';

/** Returns the handler of the files in a folder of a build, compressed where they are. */
export const staticFiles = (folder: string): ReturnType<typeof sirv> =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      if (path.startsWith('/_astro/')) {
        res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        // Hashed files never change: no revalidation headers, and no request id, which would differ in every cached
        // copy.
        leaveOut(res, ['x-request-id', 'last-modified', 'etag']);
      } else res.setHeader('Cache-Control', path === '/worker.js' ? 'no-cache' : 'public, max-age=3600');
    },
  });
