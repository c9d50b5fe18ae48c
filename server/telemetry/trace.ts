// The tracing hooks of the product. Unless OpenTelemetry is configured, nothing is loaded and they cost nothing; if it
// is, otel.ts installs itself here.

/** Span attributes: the product's own words and numbers, never what people wrote, and no one's id. */
export type Told = Record<string, string | number>;

/** A request that is being answered. */
export type RequestSpan = {
  /** Runs work as part of the request. */
  within<R>(work: () => R): R;
  end(told: Told, failed: boolean): void;
};

export type Tracing = {
  /** A request that came in; with headers, it becomes part of a trusted proxy's trace. */
  request(name: string, told: Told, headers: Record<string, unknown> | undefined): RequestSpan;
  /** A piece of work; `outside` if another system does it. */
  work<R>(name: string, told: Told, outside: boolean, work: () => Promise<R>): Promise<R>;
  /** Whether the current code is part of a request or a piece of work. */
  isWithin(): boolean;
};

let tracing: Tracing | null = null;

/** Traces everything from now on; null stops it. */
export function installTracing(made: Tracing | null): void {
  tracing = made;
}

export const tracingNow = (): Tracing | null => tracing;

/** Runs a piece of work, as its own span if tracing is on. */
export const traced = <R>(name: string, told: Told, work: () => Promise<R>): Promise<R> =>
  tracing ? tracing.work(name, told, false, work) : work();

/** The same object with each call of these methods as a span, for systems outside this process. */
export function tracedCalls<T extends object>(what: string, thing: T, methods: readonly (keyof T & string)[]): T {
  const now = tracing;
  if (!now) return thing;
  const wrapped = methods.flatMap((method) => {
    const call = thing[method];
    if (typeof call !== 'function') return [];
    const spanned = (...args: unknown[]) =>
      now.work(`${what} ${method}`, { 'mainstay.outside': what }, true, () => call.apply(thing, args));
    return [[method, spanned] as const];
  });
  return { ...thing, ...Object.fromEntries(wrapped) };
}
