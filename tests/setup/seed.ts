import fc from 'fast-check';
import { FUZZ_SEED } from './times.ts';

fc.configureGlobal({ seed: FUZZ_SEED });
