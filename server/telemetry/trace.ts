// Where the product can be watched at work. Nothing is loaded and nothing is spent unless OpenTelemetry is configured: then otel.ts
// installs itself here.

/** What a span tells: words of the product and numbers, never what people wrote, and no id of anybody. */
export type Told = Record<string, string | number>;

/** A request that is being answered. */
export type RequestSpan = {
  /** Does it as a part of the request. */
  within<R>(work: () => R): R;
  end(told: Told, failed: boolean): void;
};

export type Tracing = {
  /** A request that came in; with the headers, as a part of what a trusted proxy traces. */
  request(name: string, told: Told, headers: Record<string, unknown> | undefined): RequestSpan;
  /** A piece of work; `outside` where another system does it. */
  work<R>(name: string, told: Told, outside: boolean, work: () => Promise<R>): Promise<R>;
  /** Whether what happens now is part of a request or a piece of work. */
  isWithin(): boolean;
};

let tracing: Tracing | null = null;

/** Everything that happens from now on is traced; null ends that. */
export function installTracing(made: Tracing | null): void {
  tracing = made;
}

export const tracingNow = (): Tracing | null => tracing;

/** Does a piece of work, as a span of its own where traces are wanted. */
export const traced = <R>(name: string, told: Told, work: () => Promise<R>): Promise<R> =>
  tracing ? tracing.work(name, told, false, work) : work();

/** The same thing, where each call of these methods is a span: something outside this process. */
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
