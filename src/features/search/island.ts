import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { show } from '../shared/overlays/root.tsx';
import { SearchBox } from './SearchBox.tsx';

// With the island, so that opening it needs nothing more. A failure is met again when the box is entered anew.
loadTranslations('search', pageLocale()).catch(() => {});

const isField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.form !== null;

const visibleField = (): HTMLInputElement | null => {
  const fields = document.querySelectorAll('input[data-open="search"]');
  return [...fields].filter(isField).find((field) => field.checkVisibility()) ?? null;
};

/** Brings a search form of the page to life (SRCH-01): the field stays the one the server printed, with what was typed in it. */
export const open: Island['open'] = async ({ trigger, locale }) => {
  const translations = await loadTranslations('search', locale);
  const field = isField(trigger) ? trigger : visibleField();
  if (!field?.form) return;
  if (field.dataset['alive'] === undefined) {
    field.dataset['alive'] = '';
    // A place of its own in the form: React must not touch what the server printed there.
    const host = document.createElement('div');
    field.form.append(host);
    show(`search-${field.id}`, createElement(SearchBox, { field, host, translations, locale }));
  }
  if (!trigger) field.focus();
};
