import { storage } from 'virtual:islet-editor';
import { makePage } from '@keystatic/astro/ui';
import { editorConfig } from './config.ts';

/** The editor, a React application of Keystatic. */
export const Editor = makePage(editorConfig(storage));
