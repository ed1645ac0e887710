import { expect } from 'vitest';
import type { Market } from './market.ts';

/** An event of a stream. */
type Sent = { id: string; data: unknown };

/** An open event stream. */
export type Stream = {
  status: number;
  headers: Headers;
  /** The first id of the stream. */
  start: string;
  /** Returns the next event. */
  next: () => Promise<Sent>;
  /** Returns true once the server has ended the stream. */
  ended: () => Promise<boolean>;
  close: () => Promise<void>;
};

const ENDED = 'ended';

/** Opens a stream at an app (in process) or a running server and reads up to its first id. */
export async function openStream(
  from: Pick<Market, 'app'> | string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  const address = `${typeof from === 'string' ? from : 'http://market.test'}/api/v1${path}`;
  const response = await (typeof from === 'string'
    ? fetch(address, { headers })
    : from.app.request(address, { headers }));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The stream has no body');
  const decoder = new TextDecoder();
  let text = '';

  const block = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { done, value } = await reader.read();
      if (done) return ENDED;
      text += decoder.decode(value, { stream: true });
    }
  };
  const field = (lines: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(lines)?.[1] ?? '';
  const next = async (): Promise<Sent> => {
    const found = await block();
    if (found === ENDED) throw new Error('The stream ended');
    const data = field(found, 'data');
    return data === '' ? next() : { id: field(found, 'id'), data: JSON.parse(data) };
  };

  const start = field(await block(), 'id');
  return {
    status: response.status,
    headers: response.headers,
    start,
    next,
    ended: async () => (await block()) === ENDED,
    close: () => reader.cancel(),
  };
}
