import * as api from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { parentOf } from '#src/server/tracing.ts';

test('A span continues the trace of the caller only if its header is well-formed', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = api.trace.getSpanContext(parentOf(`00-${traceId}-00f067aa0ba902b7-01`, api));
  expect(parent).toEqual({ traceId, spanId: '00f067aa0ba902b7', traceFlags: 1, isRemote: true });
  for (const wrong of [undefined, '', `00-${traceId}-1-01`, `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`])
    expect(parentOf(wrong, api)).toBe(api.ROOT_CONTEXT);
});
