/** What stands between two blank lines of an event stream; both null where it was only a sign of life. */
export type StreamBlock = { id: string | null; data: string | null };

/** Reads server-sent events from a body, until it ends or whoever reads turns away. Throws what the body throws. */
export async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamBlock, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // What was begun when the stream ended is no event.
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // A line end may have come in two pieces.
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = whole.replace(/\r\n?/g, '\n').split('\n\n');
      text = (blocks.pop() ?? '') + text.slice(whole.length);
      for (const block of blocks) yield blockOf(block);
    }
  } finally {
    // An aborted body has nothing left to be cancelled.
    await reader.cancel().catch(() => {});
  }
}

function blockOf(text: string): StreamBlock {
  const block: StreamBlock = { id: null, data: null };
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(id|data)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'id') block.id = value;
    if (name === 'data') block.data = block.data === null ? value : `${block.data}\n${value}`;
  }
  return block;
}
