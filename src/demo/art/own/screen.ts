import type { OwnIcon } from './pieces.ts';

const television = `<defs><linearGradient id="a" x2="1" y2="1"><stop offset="0" stop-color="#2a6fd6"/><stop offset=".55" stop-color="#7b4fe0"/><stop offset="1" stop-color="#f2789a"/></linearGradient></defs><path d="M30 104l-6 12M98 104l6 12" stroke="#4b5568" stroke-width="5" stroke-linecap="round"/><rect x="2" y="24" width="124" height="80" rx="5" fill="#161b27"/><rect x="6" y="28" width="116" height="70" rx="2" fill="url(#a)"/><path d="M6 82c20-26 44-20 60-4 14-22 38-26 56-8v26a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#14204d" opacity=".55"/><circle cx="94" cy="46" r="8" fill="#ffe7b0"/><path d="M6 30a2 2 0 0 1 2-2h42L22 98H8a2 2 0 0 1-2-2z" fill="#fff" opacity=".1"/>`;

const camera = `<defs><linearGradient id="a" x2="0" y2="1"><stop offset="0" stop-color="#454f63"/><stop offset="1" stop-color="#232a38"/></linearGradient></defs><rect x="6" y="26" width="116" height="82" rx="14" fill="url(#a)"/><rect x="74" y="20" width="26" height="8" rx="4" fill="#e0453a"/><rect x="16" y="38" width="40" height="30" rx="5" fill="#0f1420"/><path d="M22 60l9-11 8 8 5-4 7 7z" fill="#56c5e0"/><circle cx="88" cy="66" r="28" fill="#161b27"/><circle cx="88" cy="66" r="22" fill="#2f3a52"/><circle cx="88" cy="66" r="14" fill="#101726"/><circle cx="88" cy="66" r="8" fill="#3b5ea8"/><path d="M76 56a16 16 0 0 1 9-7" fill="none" stroke="#c9d8f0" stroke-width="4" stroke-linecap="round"/><path d="M18 84h34M18 94h22" stroke="#5d6980" stroke-width="5" stroke-linecap="round"/>`;

const cable = `<path d="M40 30c-30 8-34 46-4 50s58-26 60-2-24 36-56 26" fill="none" stroke="#c93c3c" stroke-width="8" stroke-linecap="round"/><path d="M40 30c-30 8-34 46-4 50s58-26 60-2-24 36-56 26" fill="none" stroke="#f0837c" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="3 6"/><path d="M40 22h26v16H40z" fill="#eef1f6"/><path d="M56 22h10v16H56z" fill="#d3dae5"/><rect x="66" y="25" width="14" height="10" rx="2" fill="#98a2b3"/><rect x="18" y="94" width="26" height="20" rx="4" fill="#eef1f6"/><rect x="4" y="98" width="15" height="12" rx="2" fill="#98a2b3"/>`;

/** Modern screens, cameras and cables. */
export const SCREENS: Record<string, OwnIcon> = {
  'flat-television': { body: television, box: [2, 24, 124, 94] },
  'action-camera': { body: camera, box: [6, 20, 116, 88] },
  'charging-cable': { body: cable, box: [4, 18, 98, 98] },
};
