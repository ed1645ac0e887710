// @vitest-environment happy-dom
import './storage.ts';
import './toasts.ts';

import { expect, test, vi } from 'vitest';
import { errorTexts, reportError } from '#src/state/page/notices.ts';

vi.mock('#src/i18n/fetch-translations.ts', () => ({
  fetchTranslations: async () => {
    throw new Error('away');
  },
}));

test('API-05 An error shows the marketplace’s text, or none, while the translations cannot be loaded', async () => {
  const told = { code: 'unavailable', message: 'The shop cannot be reached right now.' };
  expect(await errorTexts({ kind: 'http', status: 503, messages: [told] })).toEqual([told.message]);
  const silent = { kind: 'network' as const, status: 0, messages: [] };
  expect(await errorTexts(silent)).toEqual([]);
  await expect(reportError(silent)).resolves.toBeUndefined();
});
