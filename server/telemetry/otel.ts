import {
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Registry } from 'prom-client';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { metricsOf } from './prometheus-metrics.ts';
import type { TelemetrySettings } from './settings.ts';
import { installTracing, type RequestSpan, type Told, type Tracing } from './trace.ts';

/** How long sending the last spans and metrics may take at shutdown, so an unreachable collector does not delay it. */
const FLUSH_MS = 5_000;

export type Telemetry = {
  /** From now on these metrics are sent; they are the same ones that Prometheus reads. */
  metrics(registry: Registry): void;
  /** Sends what is pending, and stops. */
  stop(): Promise<void>;
};

type Of = { settings: TelemetrySettings; role: 'web' | 'worker' | 'both'; log: Pick<Log, 'warn'> };

/** Starts OpenTelemetry as its own environment variables configure it, for the whole process. */
export async function startTelemetry({ settings, role, log }: Of): Promise<Telemetry> {
  diag.setLogger(quiet(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const own = { 'service.name': 'mainstay', 'service.instance.id': newId(), 'mainstay.role': role };
  const resource = defaultResource()
    .merge(resourceFromAttributes(own))
    .merge(detectResources({ detectors: [envDetector] }));
  const { traceExporter, metricExporter } = await exportersOf(settings);
  const parts: { shutdown(): Promise<void> }[] = [];

  if (settings.traces) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(traceExporter())] });
    parts.push(provider);
    installTracing(tracingBy(provider));
  }
  return {
    metrics(registry) {
      if (!settings.metrics) return;
      const reader = new PeriodicExportingMetricReader({
        exporter: metricExporter(),
        exportIntervalMillis: settings.metricsEveryMs,
        exportTimeoutMillis: Math.min(30_000, settings.metricsEveryMs),
        metricProducers: [{ collect: () => metricsOf(registry, resource) }],
      });
      parts.push(new MeterProvider({ resource, readers: [reader] }));
    },
    async stop() {
      installTracing(null);
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, FLUSH_MS);
      await Promise.race([Promise.allSettled(parts.map((part) => part.shutdown())), late.promise]);
      clearTimeout(timer);
      for (const global of [context, propagation, diag]) global.disable();
    },
  };
}

async function exportersOf({ protocol }: TelemetrySettings) {
  const [traces, metrics] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-http'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-proto'),
          import('@opentelemetry/exporter-metrics-otlp-proto'),
        ]);
  return {
    traceExporter: () => new traces.OTLPTraceExporter(),
    metricExporter: () => new metrics.OTLPMetricExporter(),
  };
}

function tracingBy(provider: BasicTracerProvider): Tracing {
  const tracer = provider.getTracer('mainstay');
  return {
    request(name, told, headers): RequestSpan {
      const from = headers ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: told }, from);
      const active = trace.setSpan(from, span);
      return {
        within: (work) => context.with(active, work),
        end: (more, failed) => {
          span.setAttributes(more);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    work: (name, told: Told, outside, work) =>
      tracer.startActiveSpan(
        name,
        { kind: outside ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: told },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            // Only the kind of error: its message may contain personal data.
            span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    isWithin: () => trace.getSpan(context.active()) !== undefined,
  };
}

const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : typeof error;
};

/** An unreachable collector is logged once in a while, not for each batch. */
function quiet(log: Pick<Log, 'warn'>) {
  const WAIT_MS = 60_000;
  let next = 0;
  const say = () => {
    if (performance.now() < next) return;
    next = performance.now() + WAIT_MS;
    log.warn(
      'traces or metrics could not be sent to the collector (OTEL_EXPORTER_OTLP_ENDPOINT); those of now are lost',
    );
  };
  return { error: say, warn: say, info: () => {}, debug: () => {}, verbose: () => {} };
}
