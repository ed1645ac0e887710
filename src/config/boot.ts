import { cspHash } from '#src/lib/csp-hash.ts';

declare global {
  interface Window {
    /** What was clicked before the page's script listened, in order. */
    early?: EventTarget[];
  }
}

/**
 * Runs in the head before anything is painted: the saved theme, the number in the cart, whether somebody is signed in and has a
 * place. Only reads, writes nothing, and anything odd in storage is as good as nothing. Kept tiny by hand: it is in every page.
 * Until the first paint `data-unpainted` keeps back the pictures that are not the page's main one: on a slow line they would only
 * make styles, type and that picture later. Those that cards repeat wait a little longer (`data-bare`): one frame is for the
 * browser to ask for the photos in sight, one for the icons, one for these, and none keeps a phone busy. Where nobody can tell of
 * the paint, nothing is kept back.
 * What is clicked before the page's script listens is kept for it in `early`, see `pressEarly`.
 * Storage holds a cart for each module; the number is that of the page's module, else of the stored one.
 */
export const BOOT_SCRIPT = `early=[];onclick=e=>early.push(e.target);(()=>{const r=document.documentElement,d=r.dataset,g=k=>{try{return localStorage.getItem(k)}catch{}},j=k=>{try{return JSON.parse(g(k))}catch{}};try{const o=()=>requestAnimationFrame(()=>{setTimeout(()=>delete d.unpainted,20);setTimeout(()=>delete d.bare,70)});new PerformanceObserver(o).observe({type:'paint',buffered:true});d.unpainted=d.bare='';setTimeout(o,3e3)}catch{}const t=j('settings')?.theme;if(t=='light'||t=='dark')d.theme=t;const l=j('islet:cart:'+(d.moduleId??j('module')?.id)),n=Array.isArray(l)&&l.length;if(n){d.cart=n;r.style.setProperty('--cart',n)}if(g('token'))d.signed='';if(g('zoneid'))d.zone='';if(g('location'))d.located='';customElements.define('islet-place',class extends HTMLElement{connectedCallback(){const a=g('location');if(a)this.prepend(Object.assign(document.createElement('span'),{textContent:a,className:'place'}))}})})()`;

/** Pages behind the links a person is about to press: fetched on hover, rendered ahead on pressing. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/media/*', '/*checkout*', '/*track-order*', '/*auth/*'] } },
          { not: { selector_matches: '[data-open], [data-no-prefetch], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** What the Content-Security-Policy has to allow for the two inline scripts above. */
export const SCRIPT_HASHES = [BOOT_SCRIPT, SPECULATION_RULES].map(cspHash);
