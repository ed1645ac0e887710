import { storage } from 'virtual:islet-editor';
import { makeHandler } from '@keystatic/astro/api';
import { CONTENT, editorConfig } from './config.ts';

export const prerender = false;

/** The API of the editor. `localBaseDirectory` keeps it inside the content; GitHub's mode has a path prefix instead. */
export const ALL = makeHandler({ config: editorConfig(storage), localBaseDirectory: CONTENT });
