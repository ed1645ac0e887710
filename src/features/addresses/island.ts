import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { signIn } from '#src/config/routes.ts';
import { createT, loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { keepsArrival, phoneRules } from '#src/state/addresses/person.ts';
import { pageMap } from '../shared/map/page-map.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { AddressBook } from './AddressBook.tsx';

const loadAll = (locale: ReturnType<typeof pageLocale>) =>
  Promise.all([
    loadTranslations('addresses', locale),
    loadTranslations('location', locale),
    loadTranslations('phone', locale),
  ]);

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadAll(pageLocale()).catch(() => {});

/** Opens the saved addresses (ADDR-04): the list, or with `data-form` (`add` or an id) the form (ADDR-01). */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const [[translations, places, phoneTranslations], phones, arrivalFields] = await Promise.all([
    loadAll(locale),
    phoneRules(),
    keepsArrival(),
  ]);
  if (!stillWanted(request)) return;
  const id = Number(data['form']);
  const form = data['form'] === 'add' ? 'add' : id > 0 ? id : null;
  const { pathname, search } = window.location;
  showOverlay(
    { name: 'addresses', form },
    createElement(AddressBook, {
      context: {
        t: createT<'addresses'>(translations, locale),
        tLocation: createT<'location'>(places, locale),
        phoneTranslations,
        phones,
        ...arrivalFields,
        map: pageMap(locale),
        locale,
      },
      start: form,
      signInHref: signIn({ locale }, pathname + search),
    }),
  );
};
