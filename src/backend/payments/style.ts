import { createHash } from 'node:crypto';

/** Styles of the payment page, like the shop's, with system fonts. */
export const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(oklch(.97 .004 265),oklch(.2 .012 265));--surface:light-dark(#fff,oklch(.245 .013 265));--line:light-dark(oklch(.925 .006 265),oklch(.34 .014 265));--edge:light-dark(oklch(.62 .015 265),oklch(.6 .015 265));--ink:light-dark(oklch(.21 .02 265),oklch(.965 .003 265));--muted:light-dark(oklch(.5 .02 265),oklch(.76 .012 265));--focus:light-dark(oklch(.5 .19 262),oklch(.78 .13 250));--accent:light-dark(oklch(.58 .21 27),oklch(.58 .2 27));--soft:light-dark(oklch(.965 .018 30),oklch(.31 .06 27));--good:light-dark(oklch(.5 .13 152),oklch(.8 .15 152))}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:start center;padding:clamp(16px,6vh,72px) 16px;background:var(--canvas);color:var(--ink);font:16px/1.5 Figtree,"Readex Pro",system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:440px}
header{display:flex;align-items:center;gap:10px;margin:0 4px 16px;font-weight:700;font-size:18px}
svg{width:36px;height:36px;flex:none}
section{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:24px;box-shadow:0 1px 2px rgb(16 24 40/.05),0 12px 28px rgb(16 24 40/.08)}
h1{margin:0 0 4px;font-size:20px;line-height:1.3}
.due{margin:0;color:var(--muted)}
.amount{margin:0 0 16px;font-size:40px;line-height:1.2;font-weight:800;letter-spacing:-.01em}
.text{margin:8px 0 20px;color:var(--muted)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0 0 20px;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:end;font-weight:600}
.good{color:var(--good)}
form{display:grid;gap:10px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--edge);border-radius:12px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--ink)}
.primary{border-color:var(--accent);background:var(--accent);color:#fff}
.plain{border-color:transparent;color:var(--muted)}
.primary:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
footer{display:flex;gap:16px;justify-content:space-between;margin:16px 4px 0;color:var(--muted);font-size:14px}
footer p{margin:0}
footer a{flex:none;color:inherit;padding:4px 0}
`.trim();

const HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Returns the content security policy of the page: no external resources and no scripts. Browsers apply `form-action`
 * to the redirect as well, so the origin of the return address is allowed.
 */
export function contentSecurityPolicy(callback: string | null): string {
  const back = callback === null ? '' : ` ${new URL(callback).origin}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${HASH}'`,
    'img-src data:',
    `form-action 'self'${back}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
