import { cspHash } from '#src/lib/csp-hash.ts';
import { SPECULATION_RULES } from './speculation.ts';

declare global {
  interface Window {
    /** Targets of clicks before the page's script is ready, in order. */
    early?: EventTarget[];
  }
}

/**
 * Script that runs in the head before the first paint: sets the saved theme, the cart's count, and whether the visitor
 * is signed in, has a zone and a location. It only reads storage and ignores invalid values. Minified by hand, because
 * it is in every page.
 * - Until the first paint, `data-unpainted` holds back all images except the main one: on a slow connection they would
 *   delay styles, fonts and the main image. Images repeated on cards wait a little longer (`data-bare`), so that visible
 *   photos, icons and card images are requested in separate frames. Without paint events, and while
 *   prerendering, nothing is held back.
 * - `early` collects clicks for the page's script, see `replayEarly` in `src/features/shell/first-view/intent.ts`.
 * - A page of all zones, opened from a search engine or typed, is replaced by that of the visitor's zones.
 * - The cart's count is that of all modules; storage has one cart per module.
 */
export const BOOT_SCRIPT = `early=[];onclick=e=>early.push(e.target);(()=>{const r=document.documentElement,d=r.dataset,g=k=>{try{return localStorage.getItem(k)}catch{}},j=k=>{try{return JSON.parse(g(k))}catch{}};try{if(!document.prerendering){const o=()=>requestAnimationFrame(()=>{setTimeout(()=>delete d.unpainted,20);setTimeout(()=>delete d.bare,70)});new PerformanceObserver(o).observe({type:'paint',buffered:true});d.unpainted=d.bare='';setTimeout(o,3e3)}}catch{}const t=j('settings')?.theme;if(t=='light'||t=='dark')d.theme=t;let n=0;try{for(const k of Object.keys(localStorage))if(/^islet:cart:\\d+$/.test(k)){const l=j(k);if(Array.isArray(l))n+=l.length}}catch{}if(n){d.cart=n;r.style.setProperty('--cart',n)}if(g('token'))d.signed='';const z=g('zoneid'),w=z?.match(/\\d+/g),a=location;if(z)d.zone='';if(d.allZones!=null&&w&&!/[?&]zone_id=/.test(a.search))a.replace(a.pathname+(a.search?a.search+'&':'?')+'zone_id='+w+a.hash);if(g('location'))d.located='';customElements.define('islet-place',class extends HTMLElement{connectedCallback(){const a=g('location');if(a)this.prepend(Object.assign(document.createElement('span'),{textContent:a,className:'place'}))}})})()`;

/** CSP hashes of the inline scripts of every page's head. */
export const SCRIPT_HASHES = [BOOT_SCRIPT, SPECULATION_RULES].map(cspHash);
