import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { isRecord } from '#src/lib/record.ts';
import { type alteredMarketplace, DOWN } from '../setup/altered.ts';
import { launch } from '../setup/process.ts';

/** Edits a file of the copy. Fails if the old text is missing, because then the recipe is out of date. */
function edit(root: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${path} changed nothing.`);
  writeFileSync(join(root, path), after);
}

/** What the marketplace of the edited shop sends differently from the demo's. */
export const ALTERATIONS: Parameters<typeof alteredMarketplace>[2] = {
  '/api/v1/config': (config) =>
    isRecord(config) ? { ...config, refund_policy: 0, customer_wallet_status: 0, ref_earning_status: 0 } : config,
  '/api/v1/coupon/list/all': () => DOWN,
  '/api/v1/catalogue-changes': () => DOWN,
  '/api/v1/parcel-category': () => DOWN,
  '/api/v1/terms-and-conditions': () => '<h1>Their terms</h1><p onclick="steal()">Signed<script>steal()</script></p>',
  '/api/v1/privacy-policy': () => '',
  '/api/v1/react-landing-page': (landing) =>
    isRecord(landing)
      ? {
          ...landing,
          fixed_footer_description: '',
          download_user_app_links: {
            playstore_url: 'https://play.example/soup',
            playstore_url_status: 0,
            apple_store_url: 'https://apps.example/soup',
            apple_store_url_status: '1',
          },
        }
      : landing,
};

/** Variables of a shop that asks for consent, for its build and its start. */
export const MEASURES = { ANALYTICS_TAG_MANAGER: 'GTM-SOUP123' };

/** Long enough for the build, and shorter than a page may be stale. */
export const SOON_MS = 3_600_000;
/** Returns a local time of the shop, which is in Dubai, in `ms` from now. */
export const local = (ms: number): string => new Date(Date.now() + ms + 4 * 3_600_000).toISOString().slice(0, 16);

const put = (root: string, name: string, content: object): void =>
  writeFileSync(join(root, `src/content/${name}.json`), JSON.stringify(content));

/** Adds a page of text, with a text in each language. */
function addPage(root: string, slug: string, facts: object, texts: Record<'en' | 'ar', string>): void {
  mkdirSync(join(root, 'src/content/pages', slug), { recursive: true });
  put(root, `pages/${slug}/index`, facts);
  for (const [language, text] of Object.entries(texts))
    writeFileSync(join(root, `src/content/pages/${slug}/${language}.md`), text);
}

/** Adds two pages, one of them a draft, and links in menu and footer. */
function addPages(root: string): void {
  const pictures = 'src/content/pictures/pages/soup-guide';
  mkdirSync(join(root, pictures), { recursive: true });
  cpSync('public/share.png', join(root, pictures, 'sharePicture.png'));
  const facts = {
    name: 'Soup guide',
    title: { en: 'Soup guide', ar: 'دليل الحساء' },
    description: { en: 'Which soup suits which day.', ar: 'أي حساء يناسب أي يوم.' },
    places: ['menu', 'company', 'policies'],
  };
  const picture = '../../pictures/pages/soup-guide/sharePicture.png';
  addPage(
    root,
    'soup-guide',
    { ...facts, sharePicture: picture },
    { en: '## Monday\n\nLentils.', ar: '## الاثنين\n\nعدس.' },
  );
  addPage(root, 'soup-secrets', { ...facts, draft: true }, { en: 'Salt.', ar: 'ملح.' });
  put(root, 'menu', {
    heading: { en: 'More', ar: 'المزيد' },
    links: [{ text: { en: 'Cheaper soup', ar: 'حساء أرخص' }, link: '/coupons' }],
  });
  edit(root, 'src/content/footer.json', (text) =>
    text
      .replace(
        '"companyLinks": []',
        '"companyLinks": [{"text":{"en":"Soup jobs","ar":"وظائف"},"link":"https://jobs.example/"}]',
      )
      .replace(
        '"policyLinks": []',
        '"policyLinks": [{"text":{"en":"Cold soup","ar":"حساء بارد"},"link":"/help-and-support"}]',
      ),
  );
  put(root, 'consent', {
    text: { en: 'May we count the spoons?', ar: 'هل نعد الملاعق؟' },
    refuse: { en: 'No spoons', ar: 'لا ملاعق' },
    accept: { en: 'Count them', ar: 'عدّوها' },
  });
}

function editEverything(root: string): void {
  addPages(root);
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
        page: { discriminant: 'store', value: 'brasa' },
        title: { en: 'Brasa by the harbour', ar: 'براسا عند الميناء' },
        description: { en: 'Grilled where the boats are.', ar: 'مشويات عند القوارب.' },
      },
      {
        page: { discriminant: 'list', value: { module: 'food', list: 'discounted' } },
        title: { en: 'Cheaper soup', ar: 'حساء أرخص' },
        description: { en: 'All soups for less.', ar: 'كل الحساء بسعر أقل.' },
      },
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
  const brand = join(root, 'src/content/pictures/brand');
  mkdirSync(brand, { recursive: true });
  writeFileSync(
    join(brand, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 171 64" width="333" height="64"><title>Soup</title></svg>',
  );
  edit(root, 'src/content/theme.json', (text) => {
    const theme: { colors: object } = JSON.parse(text);
    const colors = { ...theme.colors, shop: { light: '#5a1e78' } };
    return JSON.stringify({ ...theme, logo: 'pictures/brand/logo.svg', colors });
  });
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
      ...MEASURES,
      PUBLIC_SITE_URL: '',
      GOOGLE_MAPS_KEY: '',
      TILE_URL: '',
    },
  });
  expect([await build.exited, build.stderr()], build.stdout()).toEqual([0, expect.any(String)]);
}
