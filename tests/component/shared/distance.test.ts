import { afterEach, beforeEach, expect, test } from 'vitest';
import '#src/features/shared/cards/distance.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** Returns what a store at 25, 54 says for a visitor there, and whether it is shown. */
function shown(here: unknown, km = '# km') {
  if (here !== null) localStorage.setItem('currentLatLng', JSON.stringify(here));
  // A template: the element is connected with its content, as in a served page.
  const template = document.createElement('template');
  template.innerHTML = `<islet-distance data-at="25,54" data-digits="2" data-km="${km}" data-far="1k+ km" data-zero="0 km">
    <b></b> From You</islet-distance>`;
  document.body.replaceChildren(template.content);
  const element = document.querySelector<HTMLElement>('islet-distance');
  return { text: element?.textContent.trim(), known: 'known' in (element?.dataset ?? {}) };
}

test('CARD-04 CARD-06 A store outside food shows its distance from the stored location', () => {
  expect(shown(null)).toEqual({ text: 'From You', known: false });
  // One hundredth of a degree of latitude is 1.11 km.
  expect(shown({ lat: 25.01, lng: 54 })).toEqual({ text: '1.11 km From You', known: true });
  document.documentElement.lang = 'ar';
  expect(shown({ lat: 25.01, lng: 54 }, '# كم').text).toContain('١٫١١ كم');
});

test('CARD-06 The same location is 0 km away, and the other side of the world 1k+ km', () => {
  expect(shown({ lat: 25, lng: 54 })).toEqual({ text: '0 km From You', known: true });
  expect(shown({ lat: -40, lng: -100 })).toEqual({ text: '1k+ km From You', known: true });
});

test('CARD-06 An invalid stored location shows no distance', () => {
  for (const here of ['nowhere', { lat: 'x', lng: 54 }, [25]]) expect(shown(here).known, String(here)).toBe(false);
});
