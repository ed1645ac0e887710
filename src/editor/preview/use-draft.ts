import { createStore, get } from 'idb-keyval';
import { useEffect, useState } from 'react';
import type { DraftReport } from './preview.ts';

/** A form of the editor: its main file below the content's folder, and the key of its draft in the browser. */
export type OpenForm = { file: string; draftKey: string[] };

/** Where each form of the editor saves, by its name: a path as in `config.ts`, such as `banners/*`. */
export type FormPaths = { singletons: Record<string, string>; collections: Record<string, string> };

/** Returns the form that an address of the editor shows; null for lists and the start page. */
export function openForm(pathname: string, { singletons, collections }: FormPaths): OpenForm | null {
  const [kind = '', name = '', action = '', slug = ''] = pathname
    .replace(/^\/keystatic\/?/, '')
    .split('/')
    .map(decodeURIComponent);
  const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.json` : `${path}.json`);
  const single = singletons[name];
  if (kind === 'singleton' && single !== undefined) return { file: fileOf(single), draftKey: [kind, name] };
  const folder = collections[name];
  if (kind !== 'collection' || folder === undefined) return null;
  if (action === 'create') return { file: fileOf(folder.replace('*', 'new')), draftKey: ['collection-create', name] };
  return action === 'item' ? { file: fileOf(folder.replace('*', slug)), draftKey: [kind, name, slug] } : null;
}

/** What Keystatic keeps of a changed form, a moment after each change. */
type KeptDraft = { slug?: string; savedAt: Date; files: Map<string, Uint8Array> };

const LOOK_MS = 300;
const TEXT = /\.(?:json|md)$/;

/** Returns the report about the open form's draft; `version` differs with each draft. */
export function useDraft(form: OpenForm | null, window: string): (DraftReport & { version: string }) | null {
  const [report, setReport] = useState<(DraftReport & { version: string }) | null>(null);
  const key = form && JSON.stringify(form);
  useEffect(() => {
    setReport(null);
    if (!key) return;
    const { file, draftKey }: OpenForm = JSON.parse(key);
    const drafts = createStore('keystatic', 'items');
    let seen = '';
    let ended = false;
    let timer = 0;
    const look = async () => {
      const draft = await get<KeptDraft>(draftKey, drafts).catch(() => undefined);
      const version = `${key} ${draft?.savedAt.getTime() ?? 'saved'}`;
      if (version !== seen) {
        const texts = [...(draft?.files ?? [])].filter(([name]) => TEXT.test(name));
        const files = Object.fromEntries(texts.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
        const mainFile = texts.find(([name]) => name.endsWith('.json'))?.[0] ?? file;
        const response = await fetch('/api/keystatic/draft', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ window, file: mainFile, files }),
        }).catch(() => null);
        if (response?.ok && !ended) {
          seen = version;
          setReport({ ...((await response.json()) as DraftReport), version });
        }
      }
      if (!ended) timer = globalThis.window.setTimeout(look, LOOK_MS);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [key, window]);
  return report;
}
