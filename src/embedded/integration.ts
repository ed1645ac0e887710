import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Paths that the embedded marketplace serves on the shop's origin. */
const PATTERNS = ['/api/[...path]', '/media/[...path]', '/tiles/[...path]', '/payment-mobile/[...path]'];

/**
 * Adds the marketplace to the build. Embedded: adds its routes and resolves `#transport` to an in-process call, in
 * server code only, because a plain alias would ship the database to browsers. Otherwise the build contains none of it.
 */
export function embeddedMarketplace({ embedded }: { embedded: boolean }): AstroIntegration {
  return {
    name: 'islet-backend',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        if (!embedded) return;
        for (const pattern of PATTERNS) injectRoute({ pattern, entrypoint: pathOf('./endpoint.ts'), prerender: false });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'islet-transport',
                enforce: 'pre',
                resolveId(id) {
                  return id === '#transport' && this.environment.config.consumer === 'server'
                    ? pathOf('./marketplace.ts')
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
