import { expect, test } from 'vitest';
import { pagesVcl } from '../../setup/vcl.ts';

test('The edge keys pages by the same parameters as the page cache', async () => {
  // Written with -u; a run of the tests without it only compares.
  await expect(pagesVcl()).toMatchFileSnapshot('../../../src/edge/pages.vcl');
});
