import { expect, test } from 'vitest';
import { readReport, violationsIn } from '#src/server/violation-reports.ts';

test('A violation report has directive, address and page, without the query of a person', () => {
  const body = {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    documentURL: 'https://shop.example/track-order?order_id=7&contact_number=555',
    sourceFile: 'https://shop.example/_astro/a.js?x#y',
  };
  expect(
    violationsIn(
      JSON.stringify([
        { type: 'csp-violation', body },
        { type: 'deprecation', body: {} },
      ]),
    ),
  ).toEqual([
    {
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      page: 'https://shop.example/track-order',
      source: 'https://shop.example/_astro/a.js',
    },
  ]);
});

test.each(['', 'null', '{', '[[]]', '{"type":"csp-violation"}', '[{"type":"csp-violation","body":7}]'])(
  'The body %s is no report and causes no error',
  (body) => expect(violationsIn(body)).toEqual([]),
);

test('A long report is refused without reading all of it', async () => {
  let chunks = 0;
  async function* endless() {
    for (;;) {
      chunks += 1;
      yield 'x'.repeat(1024);
    }
  }
  expect(await readReport(endless())).toBeNull();
  expect(chunks).toBe(17);
});
