import { Histogram, type Registry } from 'prom-client';
import type { ObserveReading } from './analyse.ts';

/** How long reading a document takes, from its lease until its terms are stored. */
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
