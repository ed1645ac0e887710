import { LOCALE_COUNTRY } from '#src/config/locales.ts';
import { pageLocale } from '#src/i18n/page-locale.ts';
import { showCartCount, storedCarts } from '#src/lib/cart-count.ts';
import { onceVisible } from '#src/lib/first-frame.ts';
import { storedText, storedValue, storeText, storeValue } from '#src/lib/stored.ts';

const NOTICE = 'islet:notice';
/** Duration of the notice of the previous page, in ms: it is read on a page that has just begun to be looked at. */
const NOTICE_MS = 8000;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Stores a change in `settings` without losing values stored there by other code. */
function storeSettings(change: Record<string, string>): void {
  const before = storedValue('settings');
  storeValue('settings', { ...(typeof before === 'object' ? before : {}), ...change });
}

/**
 * Sets the browser's theme colour to the chosen theme's background (API-02: `bg`). Without a choice, the page's own
 * `theme-color` follows the system.
 */
function showThemeColour(): void {
  const ground = storedText('bg');
  if (!ground) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')) meta.content = ground;
}

function switchTheme(): void {
  const { theme } = document.documentElement.dataset;
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  chooseTheme(dark ? 'light' : 'dark');
}

/** Stores and applies the theme; '' follows the device. */
function chooseTheme(theme: string): void {
  const root = document.documentElement;
  if (theme) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  storeSettings({ theme });
  storeText('bg', getComputedStyle(root).backgroundColor);
  showThemeColour();
}

/**
 * Lets the link lead to this page in the other language (LANG-01), which stores it and shows the notice. A cached page
 * does not have the whole query in its links.
 */
function chooseLanguage(link: HTMLAnchorElement): void {
  link.search = location.search;
  storeText(NOTICE, link.dataset['said'] ?? '', 'session');
}

/** Stores the language of the page and its country (API-02), also where it was not chosen but came with the address. */
function rememberLanguage(): void {
  const { lang, dir } = document.documentElement;
  if (storedText('language-setting') === lang) return;
  storeText('language-setting', lang);
  storeText('country', LOCALE_COUNTRY[pageLocale()]);
  storeSettings({ direction: dir });
}

/** Shows a toast; a leading `!` marks an error. */
async function showToast(notice: string, options = {}): Promise<void> {
  const module = await import('#src/lib/toast.ts');
  if (notice.startsWith('!')) module.toast.error(notice.slice(1), options);
  else module.toast.success(notice, options);
}

/** Shows the notice the previous page stored. */
function showNotice(): void {
  const notice = storedText(NOTICE, 'session');
  if (!notice) return;
  storeText(NOTICE, null, 'session');
  void showToast(notice, { duration: NOTICE_MS });
}

/**
 * Updates what the inline head script showed: another tab, the back button or an island may have changed the stored
 * values.
 */
export function refreshFromStorage(): void {
  const root = document.documentElement;
  const theme = field(storedValue('settings'), 'theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  showThemeColour();
  showCartCount(storedCarts());
  root.toggleAttribute('data-signed', Boolean(storedText('token')));
  root.toggleAttribute('data-zone', Boolean(storedText('zoneid')));
  const address = storedText('location');
  root.toggleAttribute('data-located', Boolean(address));
  // An unchanged element stays: replacing it would cancel a press in progress on it.
  for (const place of document.querySelectorAll('islet-place')) {
    const addressText = place.querySelector('.place');
    if (addressText?.textContent === address) continue;
    addressText?.remove();
    if (address)
      place.prepend(Object.assign(document.createElement('span'), { className: 'place', textContent: address }));
  }
  // NAV-05: with a saved location the logo leads to /home, otherwise to the landing page.
  if (address)
    for (const logo of document.querySelectorAll<HTMLAnchorElement>('a[data-logo]'))
      logo.href = logo.dataset['logo'] ?? '';
}

/** Starts theme, language and the conditional footer links, and shows the stored values. */
export function startSwitches(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-theme-switch]')) switchTheme();
    const theme = target?.closest<HTMLElement>('[data-theme-choice]')?.dataset['themeChoice'];
    if (theme !== undefined) chooseTheme(theme);
    const language = target?.closest<HTMLAnchorElement>('a[data-language]');
    if (language) chooseLanguage(language);
    const needy = target?.closest<HTMLElement>('[data-needs]');
    if (needy && !storedText(needy.dataset['needs'] ?? '')) {
      event.preventDefault();
      void showToast(`!${needy.dataset['said'] ?? ''}`);
    }
  });
  refreshFromStorage();
  onceVisible(() => {
    rememberLanguage();
    showNotice();
  });
}
