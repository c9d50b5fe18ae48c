import { z } from 'zod';
import { given } from '../settings/variable.ts';

const address = given(z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional());
const exporter = given(z.enum(['otlp', 'none'], 'must be otlp or none').optional());

/**
 * Variables that OpenTelemetry reads itself (headers, timeouts, sampling, batches, resource attributes) are not listed
 * here.
 */
export const TELEMETRY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: given(
    z.enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json').default('http/protobuf'),
  ),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: given(
    z.coerce
      .number('must be milliseconds from 1000')
      .int('must be milliseconds from 1000')
      .min(1_000, 'must be milliseconds from 1000')
      .default(60_000),
  ),
  OTEL_SDK_DISABLED: given(z.enum(['true', 'false'], 'must be true or false').optional()),
};

export type TelemetrySettings = {
  traces: boolean;
  metrics: boolean;
  protocol: 'http/protobuf' | 'http/json';
  metricsEveryMs: number;
};

/** Undefined if no collector is configured, or nothing is to be sent to it: then no part of OpenTelemetry is loaded. */
export function telemetryOf(read: z.output<z.ZodObject<typeof TELEMETRY_VARIABLES>>): TelemetrySettings | undefined {
  if (read.OTEL_SDK_DISABLED === 'true') return undefined;
  const goes = (exporter: 'otlp' | 'none' | undefined, own: string | undefined) =>
    exporter !== 'none' && (own ?? read.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  const traces = goes(read.OTEL_TRACES_EXPORTER, read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  const metrics = goes(read.OTEL_METRICS_EXPORTER, read.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT);
  if (!traces && !metrics) return undefined;
  return {
    ...{ traces, metrics },
    protocol: read.OTEL_EXPORTER_OTLP_PROTOCOL,
    metricsEveryMs: read.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
