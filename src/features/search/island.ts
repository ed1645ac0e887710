import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { show } from '../shared/overlays/root.tsx';
import { SearchBox } from './SearchBox.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure.
loadTranslations('search', pageLocale()).catch(() => {});

const isField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.form !== null;

const visibleField = (): HTMLInputElement | null => {
  const fields = document.querySelectorAll('input[data-open="search"]');
  return [...fields].filter(isField).find((field) => field.checkVisibility()) ?? null;
};

/** Enhances a search form of the page (SRCH-01). The server-rendered field stays, with its typed text. */
export const open: Island['open'] = async ({ trigger, locale }) => {
  const translations = await loadTranslations('search', locale);
  const field = isField(trigger) ? trigger : visibleField();
  if (!field?.form) return;
  if (field.dataset['alive'] === undefined) {
    field.dataset['alive'] = '';
    // A separate element in the form: React must not modify the server-rendered part.
    const host = document.createElement('div');
    field.form.append(host);
    show(`search-${field.id}`, createElement(SearchBox, { field, host, translations, locale }));
  }
  if (!trigger) field.focus();
};
