import { CHOICE_KEY, readChoice, storeChoice } from './choice.ts';
import sheet from './consent.css?url';
import type { Choice } from './gate.ts';

const bar = (): HTMLElement | null => document.getElementById('consent');

/** Shows the bar once its styles have arrived. */
function show(): Promise<void> {
  return new Promise((done) => {
    const reveal = () => {
      bar()?.removeAttribute('hidden');
      done();
    };
    if (document.querySelector(`link[href="${sheet}"]`)) return reveal();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.addEventListener('load', reveal);
    // A question without its styles would be an unreadable page.
    link.addEventListener('error', () => link.remove());
    document.head.append(link);
  });
}

/**
 * Asks for consent unless the visitor has chosen, here or in another tab, and again when the visitor wants to change the
 * choice. The bar is not modal: the shop can be used without an answer.
 */
export function followConsent(chosen: Choice | null, choose: (choice: Choice) => void): void {
  let opener: HTMLElement | null = null;
  const hide = () => bar()?.setAttribute('hidden', '');
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const reopen = target?.closest<HTMLElement>('[data-consent="open"]');
    if (reopen) {
      opener = reopen;
      void show().then(() => bar()?.focus());
    }
    const consent = target?.closest<HTMLElement>('#consent [data-consent]')?.dataset['consent'];
    if (consent !== 'granted' && consent !== 'denied') return;
    hide();
    storeChoice(consent, Date.now());
    choose(consent);
    opener?.focus();
    opener = null;
  });
  addEventListener('storage', ({ key }) => {
    const elsewhere = key === CHOICE_KEY ? readChoice(Date.now()) : null;
    if (!elsewhere) return;
    hide();
    choose(elsewhere);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent="open"]')) button.hidden = false;
  if (chosen === null) void show();
}
