import { FIREBASE_CONFIG } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { workerScript } from '#src/features/push/worker.server.ts';

/** The worker of Firebase, under the name by which Firebase knows it; a shop without Firebase has none. */
export const GET: APIRoute = () =>
  FIREBASE_CONFIG === ''
    ? new Response(null, { status: 404 })
    : new Response(workerScript(), {
        headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
      });
