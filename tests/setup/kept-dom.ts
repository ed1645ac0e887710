import { builtinEnvironments, type Environment } from 'vitest/runtime';

const dom = builtinEnvironments['happy-dom'];
const kept = new WeakSet<object>();

/** happy-dom that stays in the kept thread: the libraries loaded there hold its document. */
export default {
  name: 'kept-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!kept.has(global)) await dom.setup(global, options);
    kept.add(global);
    return { teardown: () => {} };
  },
} satisfies Environment;
