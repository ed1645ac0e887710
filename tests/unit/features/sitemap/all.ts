// Streams the sitemap of a shop with 100,000 items and prints the memory used; run by sitemap.test.ts.
import {
  ROWS_PER_FILE,
  ROWS_PER_READ,
  type SitemapSection,
  sitemapFile,
  sitemapIndex,
  streamOf,
} from '#src/features/sitemap/sitemap.ts';

const ITEMS = 100_000;
const ORIGIN = 'https://shop.example';

const section: SitemapSection = {
  name: 'items-1',
  total: async () => ITEMS,
  // As large as a response of the marketplace, whose rows contain more than the URL.
  read: async (page) =>
    Array.from({ length: ROWS_PER_READ }, (_, index) => ({
      slug: `a-thing-with-a-rather-long-name-${(page - 1) * ROWS_PER_READ + index}`,
      description: 'x'.repeat(2000),
    })).map(({ slug }) => ({ path: `/product/${slug}?module_id=1` })),
};

const before = process.memoryUsage().rss;
let most = before;
let addresses = 0;

async function drain(pieces: AsyncGenerator<string>): Promise<number> {
  let found = 0;
  for await (const piece of streamOf(pieces)) {
    found += new TextDecoder().decode(piece).split('<loc>').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  return found;
}

const files = await drain(sitemapIndex([section], ORIGIN));
for (let number = 1; number <= files; number++) addresses += await drain(sitemapFile(section, number, ORIGIN));
process.stdout.write(JSON.stringify({ files, expected: ITEMS / ROWS_PER_FILE, addresses, extra: most - before }));
