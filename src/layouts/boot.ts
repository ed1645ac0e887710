// Runs in the head of every page, before the first paint; the build writes it into the page (`build/boot.ts`). Sets the
// saved theme, the cart's count, and whether the visitor is signed in, has a zone and a location. It only reads storage
// and ignores invalid values. No imports: it is a script, and each byte is part of every page.

declare global {
  interface Document {
    prerendering?: boolean;
  }
  /** Targets of clicks before the page's script is ready, in order; see `replayEarly` in `features/shell/first-view/intent.ts`. */
  var early: (EventTarget | null)[] | undefined;
}

early = [];
window.onclick = (event) => early?.push(event.target);

// A block, so that the names below are not global.
{
  const root = document.documentElement;
  const dataset = root.dataset;
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return undefined;
    }
  };
  const parse = (key: string) => {
    try {
      return JSON.parse(read(key) ?? '');
    } catch {}
  };

  // Until the first paint, all images except the main one are held back: on a slow connection they would delay styles,
  // fonts and the main image. Images repeated on cards wait a little longer (`data-bare`), so that visible photos, icons
  // and card images are requested in separate frames. Without paint events, and while prerendering, nothing is held back.
  try {
    if (!document.prerendering) {
      const release = () =>
        requestAnimationFrame(() => {
          setTimeout(() => delete dataset['unpainted'], 20);
          setTimeout(() => delete dataset['bare'], 70);
        });
      new PerformanceObserver(release).observe({ type: 'paint', buffered: true });
      dataset['unpainted'] = dataset['bare'] = '';
      setTimeout(release, 3000);
    }
  } catch {}

  const settings: { theme?: unknown } | null | undefined = parse('settings');
  const theme = settings?.theme;
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;

  // Storage has one cart per module; the count is that of all modules.
  let count = 0;
  try {
    for (const key of Object.keys(localStorage))
      if (/^islet:cart:\d+$/.test(key)) {
        const lines: unknown = parse(key);
        if (Array.isArray(lines)) count += lines.length;
      }
  } catch {}
  if (count) {
    dataset['cart'] = `${count}`;
    root.style.setProperty('--cart', dataset['cart']);
  }

  if (read('token')) dataset['signed'] = '';

  // A page of all zones, opened from a search engine or typed, is replaced by that of the visitor's zones.
  const zones = read('zoneid');
  const page = location;
  const ids = zones?.match(/\d+/g);
  if (zones) dataset['zone'] = '';
  if (dataset['allZones'] != null && ids && !/[?&]zone_id=/.test(page.search))
    page.replace(`${page.pathname + (page.search ? `${page.search}&` : '?')}zone_id=${ids}${page.hash}`);

  if (read('location')) dataset['located'] = '';
  customElements.define(
    'islet-place',
    class extends HTMLElement {
      connectedCallback() {
        const address = read('location');
        if (address)
          this.prepend(Object.assign(document.createElement('span'), { textContent: address, className: 'place' }));
      }
    },
  );
}
