import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string>>;
type Value = MetricValueWithName<string> | MetricValue<string>;

const STARTED = hrTime();

/** Converts the Prometheus metrics for OpenTelemetry, so both report the same figures. */
export async function metricsOf(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const now = hrTime();
  const metrics = ((await registry.getMetricsAsJSON()) as unknown as Metric[]).flatMap((each) => metricOf(each, now));
  return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'mainstay' }, metrics }] }, errors: [] };
}

function metricOf({ name, help, type, values }: Metric, endTime: HrTime): MetricData[] {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const point = <T>(attributes: Record<string, string>, value: T): DataPoint<T> => ({
    ...{ startTime: STARTED, endTime, attributes, value },
  });
  const numbers = values.map(({ labels, value }) => point(textOf(labels), value));
  switch (String(type)) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbers }];
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: numbers }];
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(name, values, point) }];
    default:
      return []; // there is no other type
  }
}

type Point = <T>(attributes: Record<string, string>, value: T) => DataPoint<T>;

/** One histogram per series of buckets. A Prometheus bucket also counts what is in the ones before it. */
function histogramsOf(name: string, values: readonly Value[], point: Point): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(without(textOf(labels), 'le')));
  return [...series].map(([key, mine]) => {
    const named = (suffix: string) => mine.filter((each) => 'metricName' in each && each.metricName === name + suffix);
    const buckets = named('_bucket').map(({ labels, value }) => ({ le: Number(textOf(labels).le), value }));
    const finite = buckets.filter(({ le }) => Number.isFinite(le)).sort((a, b) => a.le - b.le);
    const count = named('_count')[0]?.value ?? 0;
    const upTo = [...finite.map(({ value }) => value), count];
    return point(JSON.parse(key), {
      buckets: { boundaries: finite.map(({ le }) => le), counts: upTo.map((each, i) => each - (upTo[i - 1] ?? 0)) },
      ...{ sum: named('_sum')[0]?.value ?? 0, count },
    });
  });
}

const textOf = (labels: Value['labels']): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

const without = (labels: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(labels).filter(([each]) => each !== name));
