import { configure } from '@testing-library/dom';
import { emptyPage } from './empty-page.ts';
import { resetOnly, STATEFUL } from './reset-modules.ts';

// As `expect.poll` in vitest.config.ts; the default of one second fails a correct test on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Some files mock the shop's modules, and their state is a page's: each file starts with new ones and an empty page.
resetOnly(STATEFUL);
emptyPage();
