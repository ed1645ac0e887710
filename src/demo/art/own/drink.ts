import { leaf, type OwnIcon, oval } from './pieces.ts';

const slice = (rind: string, flesh: string) =>
  `<g transform="translate(86 22)"><circle r="17" fill="${rind}"/><circle r="14" fill="#fff6df"/><circle r="12.5" fill="${flesh}"/><path d="M0-12.500V12.500M-11-6L11 6M-11 6L11-6" stroke="#fff6df" stroke-width="2"/></g>`;

const ice =
  '<g fill="#fff" opacity=".5"><rect x="42" y="40" width="17" height="17" rx="4" transform="rotate(-12 50 48)"/><rect x="66" y="46" width="16" height="16" rx="4" transform="rotate(16 74 54)"/></g>';

/** Draws a tall glass: liquid from `top` to `bottom` colour, a straw, and decorations. */
function glass(id: string, top: string, bottom: string, behind: string, inside: string, above = ''): OwnIcon {
  const body = [
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    behind,
    '<path d="M58 60L72 6l12-4" fill="none" stroke="#e0453a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
    '<path d="M30 20h68l-9 100a7 7 0 0 1-7 6H46a7 7 0 0 1-7-6z" fill="#dcecf5" opacity=".75"/>',
    `<path d="M33.5 34h61l-7.6 83a5 5 0 0 1-5 4.500H46a5 5 0 0 1-5-4.500z" fill="url(#${id})"/>`,
    inside,
    oval(64, 34, 30.5, 5, top),
    above,
    '<path d="M40 42l6 68" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>',
    '<path d="M98 20l-9 100a7 7 0 0 1-7 6h-8c6-30 10-70 10-106z" fill="#0b1220" opacity=".08"/>',
  ].join('');
  return { body, box: [29, 0, 74, 126] };
}

const cream =
  '<path d="M34 34c-2-10 8-14 12-12 2-10 16-12 20-6 8-6 20 0 18 8 8-1 12 6 8 11-10 8-48 8-58-1z" fill="#fffaf0"/><path d="M50 32c8 4 22 4 30-1" fill="none" stroke="#e9dcc2" stroke-width="3" stroke-linecap="round"/>';
const mint = `<g transform="translate(50 72)">${leaf(30)}</g><g transform="translate(72 92)">${leaf(-50)}</g><g transform="translate(60 30)">${leaf(-30)}</g><g transform="translate(48 26)">${leaf(-120)}</g>`;

/** Cold drinks in glasses. */
export const DRINKS: Record<string, OwnIcon> = {
  'juice-orange': glass('a', '#ffb13d', '#f58220', slice('#f58a1f', '#ffb347'), ice),
  'juice-strawberry': glass('b', '#f4647a', '#c9253f', slice('#c9253f', '#f7879a'), ice),
  'juice-mango': glass('c', '#ffd257', '#f2992e', '', ice),
  'juice-avocado': glass('d', '#c9dd86', '#8fb34a', '', ''),
  'juice-watermelon': glass('e', '#ff7a7f', '#e04357', slice('#4f9d3d', '#ff6a74'), ice),
  'lemon-mint': glass('f', '#e6f2a2', '#a9cf57', slice('#e8c92e', '#fff08a'), ice + mint),
  'iced-latte': glass('g', '#f0dcc0', '#7a4a2c', '', ice),
  'iced-tea': glass('h', '#d9853a', '#9c4a1c', slice('#e8c92e', '#fff08a'), ice + mint),
  'milkshake-strawberry': glass('i', '#ffc2cf', '#f48aa4', '', '', cream),
  'milkshake-chocolate': glass('j', '#9a6544', '#6a3d24', '', '', cream),
  'water-glass': glass('k', '#e2f3fb', '#b5def2', slice('#e8c92e', '#fff08a'), ice),
};
