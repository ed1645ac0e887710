import { type Allergen, allergensIn } from '#src/contract/allergens.ts';
import { type Allergens, allergensOfCode, allergenWarning } from '#src/domain/avoided.ts';
import { type AreaT, loadT, pageLocale } from '#src/i18n/browser.ts';
import { isRecord } from '#src/lib/record.ts';
import { storedValue } from '#src/lib/stored.ts';
import { allergenSentences } from '../shared/food/allergen-texts.ts';

/** What the visitor avoids, as `state/settings/avoided.ts` stores it. */
function stored(): { allergens: Allergen[]; hides: boolean } {
  const value = storedValue('islet:avoided');
  const list = isRecord(value) && Array.isArray(value['allergens']) ? value['allergens'] : [];
  return { allergens: allergensIn(list), hides: isRecord(value) && value['hides'] === true };
}

/** Returns a paragraph or another element with a text and classes. */
const element = (tag: string, className: string, text = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** Shows a warning in an element with allergens: over the image of a card, or in the heading of a product page. */
function warn(part: HTMLElement, warning: Allergens | null, t: AreaT<'food'>): void {
  part.querySelector('.avoided')?.remove();
  if (!warning) return;
  const sentences = allergenSentences(warning, t, pageLocale());
  if (part.matches('.item-card')) {
    const badge = element('p', 'badge badge-warning avoided', sentences[0]);
    badge.title = sentences.join('\n');
    part.querySelector('.shot')?.append(badge);
    return;
  }
  const note = element('div', 'avoided rounded-control bg-warning-soft px-4 py-3 text-sm text-warning');
  note.append(element('p', 'font-bold', t('warning')), ...sentences.map((text) => element('p', '', text)));
  part.append(note);
}

const isServed = (warning: Allergens | null): boolean =>
  warning !== null && warning.allergens.length + warning.traces.length > 0;

/** Hides results, or says how many there are to hide, beside the number of results. */
function countResults(hides: boolean, t: AreaT<'food'>, isAvoided: (card: HTMLElement) => boolean): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-results]')) {
    const rows = [...list.children].filter((row): row is HTMLElement => row instanceof HTMLElement);
    const avoidedRows = rows.filter((row) => {
      const card = row.querySelector<HTMLElement>('[data-allergens]');
      return card !== null && isAvoided(card);
    });
    for (const row of rows) row.hidden = hides && avoidedRows.includes(row);
    const line = document.querySelector('[data-results-count]');
    let note = line?.querySelector<HTMLElement>('.avoided-results');
    if (!line) continue;
    if (avoidedRows.length === 0) {
      note?.remove();
      continue;
    }
    if (!note) {
      note = element('span', 'avoided-results');
      const button = element('button', 'link');
      button.setAttribute('type', 'button');
      button.dataset['avoidedHides'] = '';
      note.append(' · ', element('span', ''), ' ', button);
      line.append(note);
    }
    const [text, button] = note.children;
    const sentence = t(hides ? 'hidden' : 'matching', { count: avoidedRows.length });
    if (text && text.textContent !== sentence) text.textContent = sentence;
    if (button) button.textContent = t(hides ? 'show' : 'hide');
  }
}

let started = false;

/**
 * Warns on cards about what the visitor avoids, and hides results where that was asked for (EXT-19). Only visitors who
 * avoid something load this.
 */
export async function startAvoidedCards(): Promise<void> {
  if (started) return;
  started = true;
  const t = await loadT('food');
  let { allergens, hides } = stored();
  const warningOf = ({ dataset }: HTMLElement) =>
    allergenWarning(allergensOfCode(dataset['allergens'] ?? ''), allergens);
  const update = (parts: Iterable<HTMLElement>) => {
    for (const part of parts) warn(part, warningOf(part), t);
    countResults(hides, t, (card) => isServed(warningOf(card)));
  };
  const updateAll = () => {
    ({ allergens, hides } = stored());
    update(document.querySelectorAll<HTMLElement>('[data-allergens]'));
  };
  updateAll();
  document.addEventListener('islet:stored', updateAll);
  addEventListener('storage', updateAll);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-avoided-hides]')) return;
    import('#src/state/settings/avoided.ts').then(({ setHides }) => setHides(!hides)).catch(() => {});
  });
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);
    const parts = added.flatMap((node) => [
      ...(node.matches('[data-allergens]') ? [node] : []),
      ...node.querySelectorAll<HTMLElement>('[data-allergens]'),
    ]);
    if (parts.length > 0) update(parts);
  }).observe(document.body, { childList: true, subtree: true });
}
