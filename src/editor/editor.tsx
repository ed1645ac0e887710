import { storage } from 'virtual:islet-editor';
import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './config.ts';
import { PublicationBar } from './PublicationBar.tsx';

/** The forms, a React application of Keystatic. */
const Forms = makePage(editorConfig(storage));

export const Editor = () => (
  <>
    <Forms />
    {storage.kind === 'local' && <PublicationBar />}
  </>
);
