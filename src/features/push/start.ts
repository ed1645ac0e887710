import { whenUsed } from '../catalog/when-used.ts';

/** Where people wait for something to happen. */
const WAITING = /\/(my-orders|track-order|profile|chatting|checkout)/;

const kept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

const begin = () => import('./begin.ts').then(({ begin }) => begin()).catch(() => {});

/** Whoever has an account, or an order on its way, hears what is pushed (D1 §4); nobody else fetches anything of it. */
function consider(): void {
  if (!('signed' in document.documentElement.dataset || kept('islet:orders') || kept('islet:device'))) return;
  if (WAITING.test(window.location.pathname)) void begin();
  else whenUsed(begin);
}

consider();
// A guest has placed an order on this page.
document.addEventListener('islet:stored', consider);
