import { Histogram, type Registry } from 'prom-client';
import type { ObserveReading } from './analyse.ts';

/** How long documents take to be read, from when a reader takes one to when its terms stand. */
export function readingTime(registry: Registry): ObserveReading {
  const seconds = new Histogram({
    name: 'mainstay_document_reading_seconds',
    help: 'Time to read a document',
    labelNames: ['outcome'],
    registers: [registry],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 180],
  });
  return (outcome, took) => seconds.observe({ outcome }, took);
}
