import type { Manner } from './steps.ts';
import { Broken, type Reply, type World } from './world.ts';

/** Makes a call that changes something, and returns the responses that the caller received. */
export async function inManner(
  world: World,
  manner: Manner,
  call: () => Promise<Reply>,
  otherContent: () => Promise<Reply>,
): Promise<Reply[]> {
  if (manner.kind === 'twice') return Promise.all([call(), call()]);
  // A marketplace that dies would take the other calls of the moment with it.
  if (manner.kind === 'lost' || (manner.kind === 'dies' && world.crowded)) {
    await call();
    return [await call()];
  }
  if (manner.kind === 'dies') {
    world.dieAt(manner.statement);
    const first = await call();
    await world.restart();
    return [...(first.status === 200 ? [first] : []), await call()];
  }
  const reply = await call();
  if (manner.kind === 'reused' && reply.status === 200) {
    const again = await otherContent();
    if (again.status !== 403 || again.code !== 'idempotency')
      throw new Broken('a key belongs to one content', `the other content has ${again.status} ${again.code}`);
  }
  return [reply];
}
