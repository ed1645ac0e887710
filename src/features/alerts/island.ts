import { createElement } from 'react';
import type { Island } from '#src/config/island.ts';
import { plain, signIn } from '#src/config/routes.ts';
import type { AlertKey } from '#src/contract/alert.ts';
import { ALERT_KINDS } from '#src/domain/alerts.ts';
import { loadTranslations, pageLocale } from '#src/i18n/browser.ts';
import { readAlerts } from '#src/state/alerts.ts';
import { isSignedIn } from '#src/state/auth/token.ts';
import { showOverlay, stillWanted } from '../shared/overlays/show-overlay.ts';
import { TellMe } from './TellMe.tsx';

// Loaded with the island, so that opening needs no further request. `open` retries after a failure and reports it.
loadTranslations('alerts', pageLocale()).catch(() => {});

/** Opens the dialog in which a visitor says what to tell of an item or a store (EXT-22): `data-of`, `data-id`, `data-kinds`. */
export const open: Island['open'] = async (request) => {
  const { locale, data } = request;
  const translations = await loadTranslations('alerts', locale);
  if (!stillWanted(request)) return;
  const of = data['of'] === 'store' ? 'store' : 'item';
  const id = Number(data['id']);
  const title = data['title'] ?? '';
  const kinds = (data['kinds'] ?? '').split(' ');
  const alerts = ALERT_KINDS.filter((kind) => kinds.includes(kind)).map(
    (kind): AlertKey => ({ kind, itemId: of === 'item' ? id : null, storeId: of === 'store' ? id : null }),
  );
  const signedIn = isSignedIn();
  if (signedIn) void readAlerts();
  const here = window.location.pathname + window.location.search;
  showOverlay(
    { name: 'tellMe', of, id, title, kinds: kinds.join(' ') },
    createElement(TellMe, {
      ...{ translations, locale, title, alerts, signedIn },
      signInHref: signIn({ locale }, here),
      settingsHref: plain({ locale }, 'settings'),
    }),
  );
};
