import { storage } from 'virtual:islet-editor';
import { makePage } from '@keystatic/astro/ui';
import { useState } from 'react';
import { editorConfig } from './config.ts';
import { Notices } from './Notices.tsx';
import { PublicationBar } from './PublicationBar.tsx';
import { Preview } from './preview/Preview.tsx';
import type { FormPaths } from './preview/use-draft.ts';
import { WINDOW, withVersions } from './versions.ts';

const config = editorConfig(storage);
/** The forms, a React application of Keystatic. */
const Forms = makePage(config);

// It runs in the browser only, and the forms call what `fetch` is then.
if (storage.kind === 'local' && typeof window !== 'undefined')
  window.fetch = withVersions(window.fetch.bind(window), WINDOW);

const pathsOf = (forms: Record<string, { path?: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(forms).map(([name, { path = name }]) => [name, path]));
const FORMS: FormPaths = { singletons: pathsOf(config.singletons), collections: pathsOf(config.collections) };

export function Editor() {
  const [previews, setPreviews] = useState(false);
  if (storage.kind !== 'local') return <Forms />;
  return (
    <div className={previews ? 'previews' : undefined}>
      <div className="forms">
        <Notices />
        <Forms />
      </div>
      {previews && <Preview forms={FORMS} onClose={() => setPreviews(false)} />}
      <PublicationBar>
        {!previews && (
          <button type="button" className="open-preview" onClick={() => setPreviews(true)}>
            Preview
          </button>
        )}
      </PublicationBar>
    </div>
  );
}
