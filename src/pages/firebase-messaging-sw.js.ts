import { FIREBASE_CONFIG } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { workerScript } from '#src/features/push/worker.server.ts';

/** Returns Firebase's service worker under the file name that Firebase expects; 404 in a shop without Firebase. */
export const GET: APIRoute = () =>
  FIREBASE_CONFIG === ''
    ? new Response(null, { status: 404 })
    : new Response(workerScript(), {
        headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
      });
