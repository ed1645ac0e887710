import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { signIn } from '#src/config/routes.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { formatNumber } from '#src/i18n/numbers.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { $helpfulReviews } from '#src/state/reviews/helpful.ts';
import { markHelpful } from '#src/state/reviews/marks.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { startHelpfulMarks } from './helpful-marks.ts';
import { MarkDialog } from './MarkDialog.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('marks', pageLocale()).catch(() => {});

/**
 * Finds a review helpful or takes that back, or opens the dialog that reports it (EXT-23): `data-id`, `data-kind`. A
 * guest is led to sign-in.
 */
export const open: Island['open'] = async (request) => {
  const { locale, data, trigger } = request;
  const id = Number(data['id']);
  if (data['kind'] === 'helpful' && isSignedIn()) {
    startHelpfulMarks();
    const helpful = await markHelpful(id, $helpfulReviews.get().includes(id));
    const count = trigger?.querySelector('[data-count]');
    if (helpful !== null && count) count.textContent = helpful > 0 ? formatNumber(helpful, locale) : '';
    return;
  }
  const translations = await loadTranslations('marks', locale);
  if (!stillWanted(request)) return;
  const here = `${window.location.pathname}${window.location.search}#reviews`;
  const signInHref = isSignedIn() ? null : signIn({ locale }, here);
  showOverlay({ name: 'review', id }, createElement(MarkDialog, { translations, locale, id, signInHref }));
};
