import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Paths the embedded marketplace answers on the shop's own origin. */
const PATTERNS = ['/api/[...path]', '/media/[...path]', '/tiles/[...path]', '/payment-mobile/[...path]'];

/**
 * Puts the marketplace into the build. Embedded: its routes are added, and `#transport` becomes a call inside the process for
 * server code only: a plain alias would ship the database to browsers. Not embedded: nothing of it is in the build.
 */
export function embeddedMarketplace({ embedded }: { embedded: boolean }): AstroIntegration {
  return {
    name: 'islet-backend',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        if (!embedded) return;
        for (const pattern of PATTERNS) injectRoute({ pattern, entrypoint: here('./endpoint.ts'), prerender: false });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'islet-transport',
                enforce: 'pre',
                resolveId(id) {
                  return id === '#transport' && this.environment.config.consumer === 'server'
                    ? here('./transport.ts')
                    : null;
                },
              },
            ],
          },
        });
      },
    },
  };
}
