import { expect, test } from 'vitest';
import { pagesVcl } from '../../setup/vcl.ts';

test('the edge keys pages on what the page cache keys them on', async () => {
  // Written with -u; a run of the tests without it only compares.
  await expect(pagesVcl()).toMatchFileSnapshot('../../../src/edge/pages.vcl');
});
