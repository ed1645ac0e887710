import { expect, test } from 'vitest';
import { inLocale } from '#src/i18n/words.ts';

test('Content in one language keeps everything but the texts of the other language', () => {
  const content = {
    hero: { heading: { en: 'Hello', ar: 'مرحبا' }, width: 800, picture: undefined },
    steps: [{ icon: 'truck', title: { en: 'One', ar: 'واحد' } }],
    draft: false,
    until: null,
  };
  expect(inLocale(content, 'ar')).toEqual({
    hero: { heading: 'مرحبا', width: 800, picture: undefined },
    steps: [{ icon: 'truck', title: 'واحد' }],
    draft: false,
    until: null,
  });
});
