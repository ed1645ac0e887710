import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { accentTokens } from '#src/domain/accent.ts';
import { BRAND_FILES, COLOR_AREAS, type Theme, themeSchema } from '../content/theme.schema.ts';

const CONTENT = 'src/content';
const FILE = join(CONTENT, 'theme.json');
const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/** Returns the theme that marketing has chosen. A mistake in it is reported by `content/check.ts` before a build. */
const readTheme = (): Theme =>
  themeSchema((path) => existsSync(join(CONTENT, path))).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Returns the rules of the chosen colours, which come after those of `styles/tokens.css`; '' without any. */
export function themeCss({ colors }: Pick<Theme, 'colors'>): string {
  const rules = COLOR_AREAS.flatMap((area) => {
    const { light, dark = light } = colors[area] ?? {};
    if (!light || !dark) return [];
    const [inLight, inDark] = [accentTokens(light, 'light'), accentTokens(dark, 'dark')];
    const values = Object.keys(inLight).map((name) => `--${name}: light-dark(${inLight[name]}, ${inDark[name]});`);
    return [`${area === 'shop' ? ':root' : `[data-module="${area}"]`} { ${values.join(' ')} }`];
  });
  return rules.length > 0 ? `\n@layer base { ${rules.join('\n')} }\n` : '';
}

/** Returns the uploaded files that take the place of files of `public`, by their names there. */
function brandFiles(): Map<string, string> {
  const theme = readTheme();
  const { logo, logoDark = logo, icon, sharePicture } = theme;
  const chosen = { logo, logoDark, icon, sharePicture };
  return new Map(
    Object.entries(BRAND_FILES).flatMap(([field, name]) => {
      const path = chosen[field as keyof typeof chosen];
      return path ? [[name, join(CONTENT, path)]] : [];
    }),
  );
}

/** Returns the constant of a build with the shop's colour, '' for the one as delivered. */
export const themeDefine = (): Record<string, string> => ({
  BRAND_COLOR: JSON.stringify(readTheme().colors.shop?.light ?? ''),
});

/** Gives the shop the colours, logo and icon of `src/content/theme.json`. Without any, no byte of the build differs. */
export const theme = (): Plugin => ({
  name: 'islet-theme',
  // Before Tailwind, which reads the files that the style sheet imports by itself.
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/styles/global.css')) return null;
    this.addWatchFile(FILE);
    return code + themeCss(readTheme());
  },
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [fileName, path] of brandFiles()) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = brandFiles().get((request.url ?? '').slice(1));
      if (!path) return next();
      response.setHeader('Content-Type', TYPES[path.split('.').at(-1) ?? ''] ?? '');
      response.end(readFileSync(path));
    });
  },
});
