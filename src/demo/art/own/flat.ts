import { fleck, leaf, type OwnIcon, oval, scatter, strewn } from './pieces.ts';

type Flat = { crust: string; edge: string; sauce: string; top: string; light: string };

const [X, Y] = [64, 46];

/** Draws a round flat bread seen from the front and above: crust, sauce at the rim, cheese with lighter patches. */
function flat({ crust, edge, sauce, top, light }: Flat, toppings: string): OwnIcon {
  const pools = strewn(scatter(7, 38, 24, 1), X, Y, (index) =>
    oval(0, 0, 8 + (index % 3) * 2, 4.5 + (index % 2), light, ' opacity=".75"'),
  );
  const body = [
    oval(X, Y + 5, 62, 42, edge),
    oval(X, Y, 62, 42, crust),
    `<path d="M5 40C12 16 38 5 64 5s52 11 59 35C112 22 90 12 64 12S16 22 5 40z" fill="#fff" opacity=".28"/>`,
    oval(X, Y, 54, 35.5, sauce),
    oval(X, Y - 0.5, 51.5, 33.5, top),
    pools,
    toppings,
  ].join('');
  return { body, box: [2, 4, 124, 89] };
}

const PIZZA: Flat = { crust: '#e7ab55', edge: '#b9762f', sauce: '#cf4a2b', top: '#f8c650', light: '#ffe08c' };
const BREAD: Flat = { crust: '#efc684', edge: '#c08a45', sauce: '#e2b068', top: '#f0cd8f', light: '#f7dda9' };

const pepperoni = () =>
  `${oval(0, 1, 8.6, 6.2, '#a8291f')}${oval(0, 0, 8.6, 6.2, '#d3402f')}${oval(-1, -1, 6, 4, '#e2614b', ' opacity=".7"')}`;
const mozzarella = () => `${oval(0, 1, 9, 6, '#e6d7b4')}${oval(0, 0, 9, 6, '#fffaf0')}`;
const pepper = (index: number) =>
  `<ellipse rx="6.5" ry="4.6" fill="none" stroke="${index % 2 ? '#d6402f' : '#4f9d3d'}" stroke-width="2.6"/>`;
const olive = () => '<ellipse rx="3.6" ry="2.7" fill="none" stroke="#33303f" stroke-width="2.4"/>';
const shrimp = (index: number) =>
  `<g transform="rotate(${(index * 77) % 360}) scale(1 .8)"><path d="M-7 3A7.5 7.5 0 1 1 6 5" fill="none" stroke="#f58a63" stroke-width="5" stroke-linecap="round"/><path d="M-7 3A7.5 7.5 0 1 1 6 5" fill="none" stroke="#ffd0b5" stroke-width="1.6" stroke-dasharray="2 3"/></g>`;
const toasted = () => oval(0, 0, 5, 3, '#c9812f', ' opacity=".55"');
const mince = (index: number) => oval(0, 0, 3.2, 2.2, index % 2 ? '#7a3b22' : '#8f4a2b');

/** Whole pizzas and oven breads. */
export const FLAT: Record<string, OwnIcon> = {
  'pizza-pepperoni': flat(
    PIZZA,
    strewn(scatter(11, 42, 26), X, Y, pepperoni) +
      strewn(scatter(9, 40, 25, 2), X, Y, (index) => fleck(index, '#3f7d33')),
  ),
  'pizza-margherita': flat(
    { ...PIZZA, top: '#e2572f', light: '#f0803f' },
    strewn(scatter(7, 38, 23), X, Y, mozzarella) + strewn(scatter(6, 34, 20, 1.4), X, Y, (index) => leaf(index * 63)),
  ),
  'pizza-cheese': flat(
    { ...PIZZA, top: '#fbd469', light: '#fff0b8' },
    strewn(scatter(9, 42, 26, 0.6), X, Y, toasted) +
      strewn(scatter(8, 40, 24, 2.2), X, Y, (index) => fleck(index, '#5b8b3a')),
  ),
  'pizza-vegetable': flat(
    PIZZA,
    strewn(scatter(8, 40, 25), X, Y, pepper) +
      strewn(scatter(9, 42, 26, 1.1), X, Y, olive) +
      strewn(scatter(5, 30, 18, 2.5), X, Y, (index) => leaf(index * 70)),
  ),
  'pizza-seafood': flat(
    { ...PIZZA, top: '#fbe0a0', light: '#fff3cf' },
    strewn(scatter(7, 38, 23), X, Y, shrimp) +
      strewn(scatter(9, 42, 26, 1.8), X, Y, (index) => fleck(index, '#3f9142')),
  ),
  'pizza-meat': flat(
    PIZZA,
    strewn(scatter(26, 43, 27), X, Y, mince) +
      strewn(
        scatter(6, 36, 22, 1.3),
        X,
        Y,
        () => '<ellipse rx="5" ry="3.6" fill="none" stroke="#a3466f" stroke-width="2"/>',
      ) +
      strewn(
        scatter(5, 38, 22, 2.2),
        X,
        Y,
        (index) =>
          `<path d="M-5 1q5-5 10 0" fill="none" stroke="#4f9d3d" stroke-width="2.8" stroke-linecap="round" transform="rotate(${index * 71})"/>`,
      ),
  ),
  'manakish-zaatar': flat(
    { ...BREAD, sauce: '#a2852f', top: '#6d7a2e', light: '#83903a' },
    strewn(scatter(46, 46, 29), X, Y, (index) => fleck(index, index % 3 ? '#4c5a20' : '#f0dfae')),
  ),
  'manakish-cheese': flat(
    { ...BREAD, sauce: '#f3dca5', top: '#fff3cf', light: '#fffbee' },
    strewn(scatter(12, 42, 26), X, Y, toasted) +
      strewn(scatter(10, 40, 25, 1), X, Y, (index) => fleck(index, '#2b2b33')),
  ),
  'manakish-meat': flat(
    { ...BREAD, sauce: '#a63c25', top: '#b9492c', light: '#c95d38' },
    strewn(scatter(30, 44, 28), X, Y, mince) +
      strewn(scatter(14, 42, 26, 1.5), X, Y, (index) => fleck(index, '#4f9d3d')),
  ),
  'arabic-bread': flat(
    { ...BREAD, sauce: '#efc684', top: '#f3d096', light: '#f9e2b6' },
    strewn(scatter(10, 44, 27, 0.4), X, Y, toasted),
  ),
};
