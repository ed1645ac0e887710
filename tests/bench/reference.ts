import { createServer, type ServerResponse } from 'node:http';
import { freePort } from '../setup/process.ts';

/** The plain page that times are compared with, on its own server. */
export type Reference = { page: string; stop: () => Promise<void> };

const ROWS = 120;
const STYLE = `body{margin:0;padding:16px;font:16px/1.5 sans-serif}li{display:flex;gap:8px;padding:8px}
dialog[open]{position:fixed;inset:0;width:100%;height:60%}.skeleton{display:block;height:64px;background:#ddd}
button,a,input{min-height:48px;min-width:48px}`;

const rows = Array.from(
  { length: ROWS },
  (_, number) => `<li><b>${number}</b><span>Row ${number}</span><i>of many</i></li>`,
);

/**
 * Does on a tap what the shop does, with the platform alone: a skeleton at once, then script and content once loaded.
 */
const SCRIPT = `const wait=document.querySelector('#waiting'),own=document.querySelector('#own');
const open=async()=>{wait.showModal();const{fill}=await import('/content.js');await fill(own);own.showModal();wait.close()};
const add=()=>{const{dataset}=document.documentElement;dataset.cart=Number(dataset.cart??0)+1;
document.querySelector('output').textContent=dataset.cart};
addEventListener('click',({target})=>{if(target.matches('[data-open]'))open();if(target.matches('[data-add]'))add()})`;

const CONTENT = `export const fill=async(dialog)=>{dialog.querySelector('div').innerHTML=await(await fetch('/content.html')).text()}`;

const page = (name: string, other: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="description" content="A plain page"><title>${name}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${name}</h1>
<p><button type="button" data-open>Open</button> <button type="button" data-add>Add</button> <output></output>
<a href="/${other}">Go on</a></p><label>Text <input></label><ul>${rows.join('')}</ul></main>
<dialog id="waiting"><span class="skeleton"></span></dialog>
<dialog id="own"><form method="dialog"><button>Close</button></form><div></div></dialog>
<script type="module" src="/script.js"></script></body></html>`;

const FILES: Record<string, readonly [type: string, body: string]> = {
  '/': ['text/html', page('First', 'second')],
  '/second': ['text/html', page('Second', '')],
  '/content.html': ['text/html', `<p>Content</p><ul>${rows.slice(0, 20).join('')}</ul>`],
  '/script.js': ['text/javascript', SCRIPT],
  '/content.js': ['text/javascript', CONTENT],
};

function send(path: string, res: ServerResponse): void {
  const [type, body] = FILES[path] ?? ['text/plain', ''];
  res.writeHead(path in FILES ? 200 : 404, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'max-age=30' });
  res.end(body);
}

/** Starts the reference page's server. */
export async function startReference(): Promise<Reference> {
  const server = createServer(({ url = '/' }, res) => send(new URL(url, 'http://localhost').pathname, res));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    page: `http://localhost:${port}/`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
