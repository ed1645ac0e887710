import { fleck, leaf, type OwnIcon, oval, scatter, strewn } from './pieces.ts';

const [X, Y] = [64, 30];

/** Draws a bowl seen slightly from above. `clay` is the bowl, `food` its surface with a darker `tone`. */
function bowl(clay: readonly [light: string, dark: string], food: string, tone: string, toppings: string): OwnIcon {
  const body = [
    oval(X, 82, 26, 6, clay[1]),
    `<path d="M4 30C6 62 30 84 64 84s58-22 60-54z" fill="${clay[0]}"/>`,
    `<path d="M124 30c-2 32-26 54-60 54-6 0-12-1-17-2 40-3 58-26 60-52z" fill="${clay[1]}" opacity=".75"/>`,
    '<path d="M14 44c4 14 12 23 22 29" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>',
    oval(X, Y, 60, 21, clay[0]),
    oval(X, Y + 1, 54, 17.5, clay[1]),
    oval(X, Y + 2, 53, 16, tone),
    oval(X, Y + 2.5, 51, 14.5, food),
    toppings,
  ].join('');
  return { body, box: [4, 9, 120, 79] };
}

const WHITE = ['#ffffff', '#cfd8e3'] as const;
const BLUE = ['#5b93c9', '#2f639b'] as const;
const CLAY = ['#c8754a', '#8f4a2b'] as const;
const GREEN = ['#6fae8b', '#3d7d5d'] as const;

const swirl = (color: string, oil: string) =>
  `<path d="M26 32c4-9 24-13 42-12 20 1 34 6 34 13s-16 11-34 11-28-4-27-9 12-7 26-7 22 3 21 7-9 5-18 5" fill="none" stroke="${color}" stroke-width="3.5" stroke-linecap="round"/>${oval(66, 32, 12, 4, oil, ' opacity=".9"')}`;
const pea = () => `${oval(0, 0, 4.2, 3.6, '#d9a657')}${oval(-1, -1, 2, 1.4, '#f3d397')}`;
const date = (index: number) =>
  `<g transform="rotate(${((index * 53) % 60) - 30})">${oval(0, 1, 10, 5.6, '#4a2413')}${oval(0, 0, 10, 5.4, index % 2 ? '#7a3f20' : '#8a4a27')}${oval(-3, -2, 4, 1.4, '#c98a5a', ' opacity=".8"')}</g>`;
const nut = (index: number) =>
  `<g transform="rotate(${index * 61})">${oval(0, 0, 7, 4, '#c98a4b')}${oval(-1.5, -1.2, 4, 1.6, '#e6b97f')}</g>`;

const layers = (count: number, draw: (index: number) => string) =>
  strewn(scatter(count, 44, 9), X, Y - 5, draw) + strewn(scatter(Math.ceil(count / 2), 28, 6, 1), X, Y - 12, draw);

/** Dips, soups and small foods in bowls. */
export const BOWLS: Record<string, OwnIcon> = {
  hummus: bowl(
    WHITE,
    '#ecd6a4',
    '#d6b878',
    `${swirl('#d9bd82', '#c79a1e')}${strewn(
      [
        [-4, 0],
        [4, -2],
        [3, 3],
      ],
      66,
      31,
      pea,
    )}${strewn(scatter(10, 44, 11, 2), X, Y + 2, (index) => fleck(index, '#b5402a'))}`,
  ),
  labneh: bowl(
    BLUE,
    '#fffdf6',
    '#e5e0d0',
    `${swirl('#e9e3d2', '#b5a62c')}${strewn(
      [
        [-6, -1],
        [7, 2],
      ],
      66,
      31,
      (index) => leaf(index * 90 + 20),
    )}`,
  ),
  'baba-ghanoush': bowl(
    CLAY,
    '#d9c9a8',
    '#b8a480',
    `${swirl('#c3b08a', '#a8891c')}${strewn(scatter(8, 30, 8, 1), X, Y + 2, () => oval(0, 0, 2.8, 2.2, '#b3203f'))}${strewn(scatter(5, 40, 10, 2), X, Y + 2, (index) => leaf(index * 70))}`,
  ),
  'lentil-soup': bowl(
    WHITE,
    '#e9a13a',
    '#c67f22',
    `<path d="M40 34c8-6 26-8 40-4" fill="none" stroke="#fbd38a" stroke-width="3" stroke-linecap="round"/>${strewn(scatter(12, 40, 10, 1), X, Y + 2, (index) => fleck(index, index % 2 ? '#3f9142' : '#a83a20'))}`,
  ),
  'tomato-soup': bowl(
    WHITE,
    '#d9452c',
    '#ad2e1b',
    `<path d="M44 32c10-7 32-6 36 0s-16 9-26 6" fill="none" stroke="#ffe9d8" stroke-width="3.5" stroke-linecap="round"/>${leaf(-20).replace('rotate(-20)', 'translate(66 32) rotate(-20)')}`,
  ),
  'ful-medames': bowl(
    CLAY,
    '#9a5b33',
    '#74401f',
    `${strewn(scatter(22, 44, 11), X, Y + 2, (index) => oval(0, 0, 5, 3.6, index % 2 ? '#8a4a26' : '#b06d3d'))}${strewn(scatter(10, 40, 10, 1), X, Y + 1, (index) => fleck(index, index % 2 ? '#58a348' : '#d8402f'))}`,
  ),
  dates: bowl(GREEN, '#5a2d17', '#47220f', layers(13, date)),
  nuts: bowl(WHITE, '#b97c42', '#8a5526', layers(17, nut)),
  'chickpea-bowl': bowl(
    GREEN,
    '#e9c583',
    '#c99d54',
    `${layers(22, pea)}${strewn(
      [
        [-20, 0],
        [18, 3],
        [2, -6],
      ],
      X,
      Y - 4,
      (index) => leaf(index * 65),
    )}`,
  ),
  'rice-pudding': bowl(
    BLUE,
    '#fff7e8',
    '#e6d9bd',
    `${strewn(scatter(9, 34, 9), X, Y + 2, () => oval(0, 0, 2.6, 1.8, '#6f9a3a'))}${oval(64, 32, 16, 4.5, '#c98a4b', ' opacity=".55"')}`,
  ),
};
