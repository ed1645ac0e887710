import { createElement } from 'react';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { mayRemind, readReminder } from '#src/stores/reviews/reminder.ts';
import { show } from '../shared/overlays/root.tsx';
import { ReviewPrompt } from './ReviewPrompt.tsx';

/** Shows the review prompt if an order is pending review. */
export async function showPrompt(): Promise<void> {
  if (!mayRemind(Date.now()) || !(await readReminder())) return;
  const locale = pageLocale();
  show('review', createElement(ReviewPrompt, { translations: await loadTranslations('reviews', locale), locale }));
}
