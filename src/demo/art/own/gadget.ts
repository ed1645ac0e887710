import { type OwnIcon, oval } from './pieces.ts';

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const lens = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="6.5" fill="#1b2130"/><circle cx="${x}" cy="${y}" r="4" fill="#3c4a66"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="1.5" fill="#c9d8f0"/>`;

/** A phone: the screen in front, the coloured back behind. */
const smartphone = `<defs>${gradient('a', '#7c8cf8', '#4453c9')}${gradient('b', '#ff9a7a', '#7a3fe0')}</defs>
<rect x="54" y="4" width="58" height="116" rx="12" fill="url(#a)"/><rect x="84" y="9" width="23" height="32" rx="9" fill="#0b1220" opacity=".2"/>${lens(95.5, 18)}${lens(95.5, 32)}
<rect x="16" y="10" width="60" height="116" rx="12" fill="#10141f"/><rect x="19.5" y="13.5" width="53" height="109" rx="9" fill="url(#b)"/><path d="M19.5 96c16-22 36-24 53-14v31a9 9 0 0 1-9 9h-35a9 9 0 0 1-9-9z" fill="#2b1c6b" opacity=".45"/><rect x="37" y="17" width="18" height="5" rx="2.5" fill="#10141f"/><path d="M34 38h24" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M39 48h14" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/><path d="M24 20c0-2 1-3 3-3" stroke="#fff" stroke-opacity=".6" stroke-width="2" fill="none"/>`;

const tablet = `<defs>${gradient('a', '#56c5e0', '#3557c9')}</defs><rect x="6" y="18" width="116" height="88" rx="10" fill="#10141f"/><rect x="12" y="24" width="104" height="76" rx="5" fill="url(#a)"/><path d="M12 82c24-26 46-18 60-6s30 8 44-6v25a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5z" fill="#12306f" opacity=".5"/><circle cx="92" cy="44" r="9" fill="#ffe08a"/><rect x="22" y="36" width="30" height="8" rx="4" fill="#fff"/><rect x="22" y="49" width="20" height="5" rx="2.5" fill="#fff" opacity=".7"/>`;

const earbuds = `<defs>${gradient('a', '#ffffff', '#cfd6e2')}</defs><path d="M24 62a12 12 0 0 1 12-12h56a12 12 0 0 1 12 12v34a26 26 0 0 1-26 26H50a26 26 0 0 1-26-26z" fill="url(#a)"/><path d="M24 70c20 8 60 8 80 0v-8a12 12 0 0 0-12-12H36a12 12 0 0 0-12 12z" fill="#aab4c5"/><circle cx="64" cy="94" r="3" fill="#3fae8a"/><path d="M30 50c-2-20 10-34 34-34s36 14 34 34c-8-6-60-6-68 0z" fill="#eef1f6"/><path d="M36 46c2-14 12-22 28-22s26 8 28 22c-12-3-44-3-56 0z" fill="#c3cbd9"/>
${[44, 84].map((x, index) => `<path d="M${x - 6} 36a9 9 0 0 1 18 0c0 6-3 8-4 14v16a5 5 0 0 1-10 0V50c-2-5-4-8-4-14z" fill="${index ? '#f4f6fa' : '#ffffff'}" stroke="#b5bfce" stroke-width="1.5"/><ellipse cx="${x + 3}" cy="36" rx="4" ry="5" fill="#3a4356"/>`).join('')}`;

const smartwatch = `<defs>${gradient('a', '#2b3346', '#10141f')}</defs><path d="M44 4h40l4 34H40zM40 90h48l-4 34H44z" fill="#e0584a"/><path d="M44 4h40l1 8H43zM43 116h42l-1 8H44z" fill="#b93c30"/><rect x="28" y="26" width="72" height="76" rx="20" fill="#aab4c5"/><rect x="31" y="29" width="66" height="70" rx="17" fill="url(#a)"/><rect x="99" y="52" width="6" height="16" rx="3" fill="#8a95a8"/><circle cx="64" cy="64" r="24" fill="none" stroke="#39445c" stroke-width="6"/><path d="M64 40a24 24 0 1 1-22 33" fill="none" stroke="#5ee0a0" stroke-width="6" stroke-linecap="round"/><path d="M54 58h20M58 69h12" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`;

const perfume = `<defs>${gradient('a', '#f7c6d4', '#d9708f')}${gradient('b', '#f3d999', '#b5873a')}</defs><rect x="50" y="4" width="28" height="26" rx="5" fill="url(#b)"/><rect x="54" y="28" width="20" height="10" fill="#cfd6e2"/><path d="M34 38h60a12 12 0 0 1 12 12v62a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12V50a12 12 0 0 1 12-12z" fill="#eef3f8"/><path d="M28 60h72v50a9 9 0 0 1-9 9H37a9 9 0 0 1-9-9z" fill="url(#a)"/><rect x="44" y="70" width="40" height="34" rx="3" fill="#fff" opacity=".92"/><path d="M54 82h20M58 91h12" stroke="#b5873a" stroke-width="3" stroke-linecap="round"/><path d="M31 52v60" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;

const speaker = `<defs>${gradient('a', '#4aa3df', '#23629c')}</defs><rect x="26" y="6" width="76" height="118" rx="22" fill="url(#a)"/><rect x="34" y="16" width="60" height="98" rx="16" fill="#14304d" opacity=".55"/>${oval(64, 82, 22, 22, '#0f2238')}${oval(64, 82, 14, 14, '#2d5f8f')}${oval(64, 82, 6, 6, '#9fd0f2')}${oval(64, 38, 12, 12, '#0f2238')}${oval(64, 38, 6, 6, '#2d5f8f')}<path d="M34 30c0-9 5-14 12-14" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>`;

/** Devices and perfume that the icon set lacks or draws too plainly. */
export const GADGETS: Record<string, OwnIcon> = {
  smartphone: { body: smartphone, box: [16, 4, 96, 122] },
  tablet: { body: tablet, box: [6, 18, 116, 88] },
  earbuds: { body: earbuds, box: [24, 16, 80, 106] },
  smartwatch: { body: smartwatch, box: [28, 4, 77, 120] },
  perfume: { body: perfume, box: [22, 4, 84, 120] },
  'wireless-speaker': { body: speaker, box: [26, 6, 76, 118] },
};
