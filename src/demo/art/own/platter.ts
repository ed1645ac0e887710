import { fleck, leaf, type OwnIcon, oval, scatter, strewn } from './pieces.ts';

const plate = `${oval(64, 76, 62, 20, '#b9c3cf')}${oval(64, 73, 62, 20, '#ffffff')}${oval(64, 73, 50, 14.5, '#e3e8ee')}`;

const grains = (colors: readonly string[]) =>
  strewn(
    scatter(70, 43, 19),
    64,
    56,
    (index) =>
      `<path d="M-2.5 0h5" stroke="${colors[index % colors.length]}" stroke-width="2" stroke-linecap="round" transform="rotate(${(index * 67) % 180})"/>`,
  );

const mound = (fill: string, shade: string) =>
  `<path d="M14 72c4-26 26-40 50-40s46 14 50 40c-14 13-86 13-100 0z" fill="${fill}"/><path d="M114 72c-14 13-86 13-100 0 26 7 78 6 88-14 6 4 10 8 12 14z" fill="${shade}" opacity=".6"/>`;

const drumstick = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M14-4l14-5a5 5 0 1 1 5 8 5 5 0 1 1-6 6L14 6z" fill="#fbeedd"/><path d="M18 1C16 12 4 18-8 15-20 12-24 2-18-7-11-17 20-14 18 1z" fill="#b5622a"/><path d="M18 1C16 12 4 18-8 15c14 0 22-8 22-20 3 1 5 3 4 6z" fill="#8f4519"/><path d="M-14-5c4-5 12-6 18-4" fill="none" stroke="#e09a58" stroke-width="3.5" stroke-linecap="round"/></g>`;

const skewer = (y: number, pieces: readonly string[]) =>
  `<path d="M2 ${y}h124" stroke="#9aa5b4" stroke-width="3" stroke-linecap="round"/>${pieces
    .map(
      (fill, index) =>
        `<rect x="${16 + index * 19}" y="${y - 9}" width="18" height="18" rx="6" fill="${fill}"/><path d="M${20 + index * 19} ${y - 5}q5-3 10 0" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.5" stroke-linecap="round"/><path d="M${21 + index * 19} ${y + 4}l7-3" stroke="#3a1a0c" stroke-opacity=".5" stroke-width="2.5" stroke-linecap="round"/>`,
    )
    .join('')}`;

const MEAT = '#8f4a28';
const CHICKEN = '#d98b3a';
const wrapEnds = (filling: string) =>
  `<g transform="rotate(-14 64 48)"><rect x="8" y="30" width="100" height="36" rx="17" fill="#e9bd7c"/><path d="M25 66a17 17 0 0 1-16-12c20 8 70 8 98-2a17 17 0 0 1-16 14z" fill="#c98f4b"/><path d="M30 34c12-3 40-3 56 0" fill="none" stroke="#f8dcae" stroke-width="5" stroke-linecap="round"/>${strewn(
    [
      [-20, 2],
      [0, -3],
      [20, 4],
      [-6, 9],
      [30, -5],
    ],
    58,
    48,
    () => oval(0, 0, 5, 2.6, '#b97a35', ' opacity=".45"'),
  )}<ellipse cx="107" cy="48" rx="13" ry="18" fill="#f3d39c"/><ellipse cx="108" cy="48" rx="10" ry="14.5" fill="${filling}"/>${strewn(scatter(9, 7, 11), 108, 48, (index) => oval(0, 0, 3.2, 2.6, ['#8f4a28', '#58a348', '#e0452f', '#fff3d6'][index % 4] ?? MEAT))}</g>`;

/** Regional dishes on plates. */
export const PLATTERS: Record<string, OwnIcon> = {
  'mandi-rice': {
    body: `${plate}${mound('#f3b53f', '#d08a1e')}${grains(['#ffe4a3', '#f9cf6e', '#e39a2d', '#fff0c9'])}${drumstick(50, 40, 8)}${drumstick(82, 50, 24)}${strewn(scatter(8, 36, 12, 1), 64, 62, (index) => oval(0, 0, 3, 2, index % 2 ? '#5a2d17' : '#f7e3bd'))}${strewn(
      [
        [-34, 4],
        [30, 10],
      ],
      64,
      64,
      (index) => leaf(index * 60 + 10),
    )}`,
    box: [2, 20, 124, 76],
  },
  'biryani-rice': {
    body: `${plate}${mound('#f7d99a', '#d9a64e')}${grains(['#fff3d6', '#f0a63a', '#fbe1a6', '#d9752a', '#fffaf0'])}${strewn(scatter(7, 32, 11, 0.6), 64, 54, (index) => oval(0, 0, 7, 5, index % 2 ? '#9a5426' : '#b96a30'))}${strewn(scatter(6, 36, 14, 2), 64, 56, (index) => leaf(index * 63))}`,
    box: [2, 31, 124, 65],
  },
  'kebab-skewers': {
    body: `${oval(64, 62, 61, 24, '#d9a866')}${oval(64, 59, 61, 24, '#f0cd92')}${skewer(42, [MEAT, MEAT, MEAT, MEAT, MEAT])}${skewer(66, [MEAT, MEAT, MEAT, MEAT, MEAT])}${strewn(
      [
        [-40, 13],
        [38, -18],
        [44, 12],
      ],
      64,
      62,
      (index) => leaf(index * 75),
    )}`,
    box: [2, 31, 124, 56],
  },
  'tawook-skewers': {
    body: `${oval(64, 62, 61, 24, '#d9a866')}${oval(64, 59, 61, 24, '#f0cd92')}${skewer(42, [CHICKEN, '#4f9d3d', CHICKEN, '#d6402f', CHICKEN])}${skewer(66, [CHICKEN, '#d6402f', CHICKEN, '#f0c23c', CHICKEN])}`,
    box: [2, 31, 124, 56],
  },
  'shawarma-wrap': { body: wrapEnds('#6d7a2e'), box: [6, 16, 118, 66] },
  'grilled-fish': {
    body: `${plate}<path d="M18 62c14-24 56-30 82-6 8-8 14-12 22-12-4 8-4 24 2 34-10 0-18-4-24-10-26 20-66 18-82-6z" fill="#c98d52" transform="translate(0 -2)"/><path d="M18 60c16 12 52 16 82 4-26 20-66 18-82-4z" fill="#8f5a2b"/><circle cx="32" cy="57" r="3.5" fill="#2b1a10"/><path d="M50 48l8 22M64 45l8 26M78 46l8 22" stroke="#6b3a18" stroke-width="4" stroke-linecap="round"/>${strewn(
      [
        [-24, 20],
        [0, 22],
        [24, 19],
      ],
      64,
      58,
      () => `${oval(0, 0, 7, 4.5, '#f7d34a')}${oval(0, 0, 5, 3, '#fff0a8')}`,
    )}${strewn(scatter(8, 40, 8, 1), 64, 76, (index) => fleck(index, '#3f9142'))}`,
    box: [2, 40, 124, 56],
  },
  'meze-plate': {
    body: `${plate}${[
      [34, 66, '#ecd6a4'],
      [64, 60, '#fffdf6'],
      [94, 66, '#c9492c'],
      [50, 80, '#58a348'],
      [80, 80, '#8f4a28'],
    ]
      .map(
        ([x, y, fill]) =>
          `${oval(Number(x), Number(y) + 3, 15, 8, '#8fa0b5')}${oval(Number(x), Number(y), 15, 8, '#5b93c9')}${oval(Number(x), Number(y), 12.5, 6, String(fill))}`,
      )
      .join('')}`,
    box: [2, 51, 124, 45],
  },
};
