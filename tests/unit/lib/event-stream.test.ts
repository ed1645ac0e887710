import { expect, test } from 'vitest';
import { readBlocks } from '#src/lib/event-stream.ts';

function bodyOf(pieces: readonly string[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
    cancel: onCancel,
  });
}

const all = (pieces: readonly string[]) => Array.fromAsync(readBlocks(bodyOf(pieces)));

test('The ids and data of a stream are parsed, and a comment is an empty block', async () => {
  expect(await all(['retry: 3000\nid: 1-2\n\n', 'id: 1-3\ndata: {"a":1}\n\n', ': still here\n\n'])).toEqual([
    { id: '1-2', data: null },
    { id: '1-3', data: '{"a":1}' },
    { id: null, data: null },
  ]);
});

test('The blocks are assembled from pieces, with any line ends and multi-byte characters', async () => {
  const bytes = new TextEncoder().encode('id: 4\r\ndata: شكرا\r\ndata: two\r\n\r\n');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await Array.fromAsync(readBlocks(body))).toEqual([{ id: '4', data: 'شكرا\ntwo' }]);
});

test('An incomplete block and unknown fields are left out', async () => {
  expect(await all(['event: x\ndata: whole\n\ndata: half\n'])).toEqual([{ id: null, data: 'whole' }]);
});

test('The body is cancelled when its reader stops', async () => {
  let cancelled = false;
  const body = bodyOf(['data: 1\n\n', 'data: 2\n\n'], () => {
    cancelled = true;
  });
  for await (const _ of readBlocks(body)) break;
  expect(cancelled).toBe(true);
});
