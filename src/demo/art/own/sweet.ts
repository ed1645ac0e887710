import { fleck, leaf, type OwnIcon, oval, scatter, strewn } from './pieces.ts';

const tray = `${oval(64, 80, 60, 18, '#b9c3cf')}${oval(64, 77, 60, 18, '#ffffff')}${oval(64, 77, 49, 13, '#e3e8ee')}`;

const macaron = (x: number, y: number, shell: string, dark: string) =>
  `<g transform="translate(${x} ${y})"><path d="M-20 10c0 7 8 10 20 10s20-3 20-10z" fill="${dark}"/><rect x="-18" y="4" width="36" height="8" rx="4" fill="#fff3e0"/><path d="M-20 4c0-11 9-17 20-17S20-7 20 4c-4 3-36 3-40 0z" fill="${shell}"/><path d="M-12-4c3-4 8-6 13-6" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"/></g>`;

const samosa = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-30c5 0 36 44 34 50-2 7-66 7-68 0-2-6 29-50 34-50z" fill="#d99a45"/><path d="M0-30c5 0 36 44 34 50-1 4-20 5-34 5 10-14 8-40 0-55z" fill="#b97728"/><path d="M-26 17c14 4 38 4 52 0" fill="none" stroke="#f2c780" stroke-width="4" stroke-linecap="round" stroke-dasharray="5 5"/><path d="M-8-12l-10 18" stroke="#f5d08f" stroke-width="4" stroke-linecap="round"/></g>`;

const parcelLeaf = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-20" y="-8" width="40" height="16" rx="8" fill="#5d6b2a"/><path d="M-18-3c10-4 26-4 36 0" stroke="#8d9b4a" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-6-8c4 4 4 12 0 16M8-8c4 4 4 12 0 16" stroke="#434f1c" stroke-width="2" fill="none"/></g>`;

const halloumi = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-22-8h44l4 14h-52z" fill="#fff2cf"/><path d="M-26 6h52v8h-52z" fill="#e5cd94"/><path d="M-12-7l-5 12M1-7v12M14-7l5 12" stroke="#a3692b" stroke-width="4" stroke-linecap="round"/></g>`;

const kunafa = `${tray}<path d="M22 70c0-20 84-20 84 0v8c0 14-84 14-84 0z" fill="#c8651d"/>${oval(64, 68, 42, 14, '#e88a2c')}${strewn(scatter(60, 38, 12), 64, 68, (index) => `<path d="M-3 0h6" stroke="${index % 2 ? '#f7b45c' : '#c8651d'}" stroke-width="1.5" stroke-linecap="round" transform="rotate(${(index * 67) % 180})"/>`)}${strewn(scatter(22, 17, 5.5), 64, 67, (index) => fleck(index, index % 3 ? '#6f9a3a' : '#a5c85c'))}<path d="M24 76c10 8 70 8 80 0" fill="none" stroke="#fff3d6" stroke-width="4" stroke-linecap="round"/>`;

const salad = `<path d="M8 44c2 26 24 44 56 44s54-18 56-44z" fill="#ffffff"/><path d="M120 44c-2 26-24 44-56 44-5 0-10 0-14-1 36-5 54-20 58-43z" fill="#cfd8e3"/>${oval(64, 44, 56, 17, '#e3e8ee')}<path d="M14 44c4-22 28-32 50-32s46 10 50 32c-8 14-92 14-100 0z" fill="#4c9a3f"/>${strewn(scatter(60, 46, 17), 64, 35, (index) => (index % 5 === 0 ? `<rect x="-4" y="-3" width="8" height="7" rx="2" fill="#e2452f" transform="rotate(${index * 31})"/>` : index % 7 === 0 ? oval(0, 0, 3, 2, '#f5e3b5') : leaf(index * 47, index % 2 ? '#6ab84f' : '#3a8537', '#2f7030')))}`;

/** Sweets, pastries and starters. */
export const SWEETS: Record<string, OwnIcon> = {
  macarons: {
    body: `${tray}${macaron(36, 62, '#f59ab5', '#e37c9b')}${macaron(92, 62, '#a9d6a0', '#86bd7c')}${macaron(64, 66, '#f7d278', '#e3b650')}${macaron(64, 36, '#c3a5e6', '#a585cf')}`,
    box: [4, 22, 120, 76],
  },
  samosas: { body: `${tray}${samosa(40, 54, -10)}${samosa(88, 54, 10)}${samosa(64, 60, 0)}`, box: [4, 22, 120, 76] },
  'vine-leaves': {
    body: `${tray}${parcelLeaf(40, 70, 4)}${parcelLeaf(84, 72, -6)}${parcelLeaf(62, 82, 2)}${parcelLeaf(50, 56, -8)}${parcelLeaf(80, 56, 8)}${parcelLeaf(65, 43, -2)}<path d="M88 84a13 13 0 0 0 24-8z" fill="#f7d34a" stroke="#e0b52c" stroke-width="2"/>`,
    box: [4, 34, 120, 64],
  },
  'grilled-halloumi': {
    body: `${tray}${halloumi(40, 62, -4)}${halloumi(88, 62, 4)}${halloumi(64, 74, 0)}${strewn(
      [
        [-6, -24],
        [12, -20],
      ],
      64,
      72,
      (index) => leaf(index * 110 + 15),
    )}${strewn(
      [
        [-38, 10],
        [38, 12],
      ],
      64,
      72,
      () => `${oval(0, 0, 7, 6, '#d8392a')}${oval(-2, -2, 2, 1.5, '#ff9a86')}`,
    )}`,
    box: [4, 46, 120, 52],
  },
  kunafa: { body: kunafa, box: [4, 54, 120, 44] },
  tabbouleh: { body: salad, box: [8, 10, 112, 78] },
};
