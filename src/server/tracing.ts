import type { IncomingMessage, ServerResponse } from 'node:http';
import { onShutdown } from '#src/lib/lifecycle.ts';
import { kindOf } from './metrics.ts';

/** Runs the handling of a request in a span. */
export type Trace = (req: IncomingMessage, res: ServerResponse, handle: () => void) => void;

/**
 * Starts sending a span per request over OTLP, with `trace_id` of the caller's `traceparent`. OpenTelemetry's own
 * variables (`OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`) configure it; its packages are loaded only here.
 */
export async function startTracing(): Promise<Trace> {
  const [api, { BatchSpanProcessor, TracerProvider }, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const { context, SpanKind, SpanStatusCode, trace } = api;
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new TracerProvider({
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  onShutdown('traces', () => provider.shutdown());
  const tracer = trace.getTracer('islet');
  return (req, res, handle) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    const attributes = { 'http.request.method': req.method ?? 'GET', 'url.path': path };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = tracer.startSpan(`${req.method} ${kindOf(path)}`, options, parentOf(req.headers['traceparent'], api));
    res.once('close', () => {
      span.setAttribute('http.response.status_code', res.statusCode);
      span.setAttribute('islet.request_id', String(req.headers['x-request-id'] ?? ''));
      const cache = res.getHeader('x-cache');
      if (cache) span.setAttribute('islet.cache', String(cache));
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), handle);
  };
}

type Api = typeof import('@opentelemetry/api');

/** Returns the context of a `traceparent` header, an empty one without or for a wrong header. */
export function parentOf(header: string | string[] | undefined, { ROOT_CONTEXT, trace }: Api) {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header ?? '')) ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '0', 16) & 1,
    isRemote: true,
  });
}
