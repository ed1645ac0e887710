import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { launch } from '../setup/process.ts';

/** Edits a file of the copy. Fails if the old text is missing, because then the recipe is out of date. */
function edit(root: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${path} changed nothing.`);
  writeFileSync(join(root, path), after);
}

/** Long enough for the build, and shorter than a page may be stale. */
export const SOON_MS = 3_600_000;
/** Returns a local time of the shop, which is in Dubai, in `ms` from now. */
export const local = (ms: number): string => new Date(Date.now() + ms + 4 * 3_600_000).toISOString().slice(0, 16);

const put = (root: string, name: string, content: object): void =>
  writeFileSync(join(root, `src/content/${name}.json`), JSON.stringify(content));

function editEverything(root: string): void {
  edit(root, 'src/content/landing.json', (text) =>
    text.replace(/("heading": \{\s*"en": )"[^"]*"/, '$1"Soup for the whole street"'),
  );
  edit(root, 'src/content/pages/privacy-policy/en.md', (text) =>
    text.replace('## What we keep', '## What the harbour keeps'),
  );
  edit(root, 'src/content/home/grocery.json', (text) => {
    const home: { sections: { discriminant: string }[] } = JSON.parse(text);
    const isStores = ({ discriminant }: { discriminant: string }) => discriminant === 'stores';
    const others = home.sections.filter((one) => !isStores(one));
    return JSON.stringify({ ...home, sections: [...home.sections.filter(isStores), ...others] });
  });
  put(root, 'announcements', {
    announcements: [{ text: { en: 'Soup week ends', ar: 'انتهى أسبوع الحساء' }, from: local(SOON_MS), draft: false }],
  });
  put(root, 'titles', {
    titles: [
      {
        page: {
          discriminant: 'place',
          value: {
            category: 'burgers',
            zone: 'downtown',
            text: { en: 'Grilled by the old harbour.', ar: 'مشوية عند الميناء القديم.' },
          },
        },
        title: { en: 'Burgers by the harbour', ar: 'برجر عند الميناء' },
        description: { en: 'Burgers from the old harbour, brought to you.', ar: 'برجر من الميناء القديم يصلك.' },
        draft: false,
      },
    ],
  });
  put(root, 'verification', { google: ['Soup-Google_1', 'soupGoogle2'], bing: ['50UP50UP'], meta: ['s0upmeta'] });
  put(root, 'redirects', {
    redirects: [
      { path: '/soup', to: '/coupons', permanent: true, from: local(-SOON_MS), draft: false },
      {
        path: '/become-a-store-owner',
        to: 'https://soup.example/us',
        permanent: true,
        until: local(SOON_MS),
        draft: false,
      },
      { path: '/about-us?page_id=7', to: '/coupons', permanent: false, draft: false },
      { path: '/blog/*', to: '/food/*', permanent: false, draft: false },
      { path: '/later', to: '/coupons', permanent: false, from: local(SOON_MS), draft: false },
    ],
  });
  for (const file of ['public/logo.svg', 'public/logo-dark.svg'])
    edit(
      root,
      file,
      () =>
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 171 64" width="333" height="64"><title>Soup</title></svg>',
    );
  edit(root, 'src/styles/tokens.css', (text) =>
    text.replace(/--accent: light-dark\([^;]*\);/, '--accent: light-dark(rgb(90 30 120), rgb(90 30 120));'),
  );
}

/** Builds a copy of the files with the edits, in `root`, into `out`, for the remote marketplace at `origin`. */
export async function buildEdited(root: string, out: string, origin: string): Promise<void> {
  for (const path of ['src', 'public', 'astro.config.mjs', 'tailwind.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  editEverything(root);
  const build = launch({
    args: [resolve('node_modules/astro/bin/astro.mjs'), 'build'],
    cwd: root,
    env: {
      NODE_ENV: 'production',
      MARKETPLACE_URL: origin,
      ISLET_OUT: out,
      PUBLIC_SITE_URL: '',
      GOOGLE_MAPS_KEY: '',
      TILE_URL: '',
    },
  });
  expect([await build.exited, build.stderr()], build.stdout()).toEqual([0, expect.any(String)]);
}
