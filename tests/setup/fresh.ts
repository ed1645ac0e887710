import { setPersistentEngine } from '@nanostores/persistent';
import { configure } from '@testing-library/dom';
import { resetOnly } from './reset-modules.ts';
import { STORAGE_EVENTS } from './storage-events.ts';

// As `expect.poll` in vitest.config.ts; the default of one second fails a correct test on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The shop's modules hold state, and some files mock them: each file starts with new modules and an empty page. Libraries
// stay loaded for all files, and so do rules, schemas and the marketplace, which hold none: its database is reused.
resetOnly(/\/src\/(?!backend\/|config\/|contract\/|demo\/|domain\/)|\/tests\/(?!contract\/)/);
const root = document.documentElement;
for (const name of root.getAttributeNames()) root.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
// Browsers delete a missing value without complaint; happy-dom refuses, which would throw in components of an earlier file
// that render once more.
const storage = new Proxy(localStorage, {
  deleteProperty: (values, key) => {
    values.removeItem(String(key));
    return true;
  },
});
setPersistentEngine(storage, STORAGE_EVENTS);
