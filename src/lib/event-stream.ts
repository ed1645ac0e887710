/** A block of an event stream, up to a blank line; both null for a heartbeat. */
export type StreamBlock = { id: string | null; data: string | null };

/** Reads server-sent events from a body until it ends or the consumer stops. Rethrows errors of the body. */
export async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamBlock, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // An incomplete block at the end of the stream is not an event.
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // A CRLF may be split between two chunks.
      const completeText = text.endsWith('\r') ? text.slice(0, -1) : text;
      const blocks = completeText.replace(/\r\n?/g, '\n').split('\n\n');
      text = (blocks.pop() ?? '') + text.slice(completeText.length);
      for (const block of blocks) yield blockOf(block);
    }
  } finally {
    // Cancelling an aborted body rejects; there is nothing to do then.
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
