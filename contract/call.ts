import type { Permission } from '@mainstay/domain/cases/permissions.ts';
import type { Offer } from '@mainstay/domain/offers.ts';
import type { z } from 'zod';

/**
 * Who may call: anyone, anyone signed in, a Mainstay operator, or a party of the current case whose role has the
 * permission.
 */
export type Access = 'public' | 'signed_in' | 'operator' | Permission;

/**
 * One HTTP call as data. The server registers it, it types the browser's client, and the OpenAPI document is generated
 * from it.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/documents/{id}. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** 200 by default. */
  readonly status?: number;
  /** Takes an Idempotency-Key: the same key and body return the same response. */
  readonly movesMoney?: boolean;
  /**
   * Adds or changes something, and takes an Idempotency-Key too: the same key and path give the same answer, even if
   * another body is sent.
   */
  readonly once?: true;
  /**
   * A `once` call whose handler finds what it made before under `operationId` and answers it again, so no copy of the
   * answer is stored. For answers that name people in running text (a report), where a closed account could not be
   * taken out again.
   */
  readonly answersAgain?: true;
  /**
   * Also open to people who have left the case; the handler limits the response to their time in it. All other calls
   * refuse them.
   */
  readonly afterLeaving?: true;
  /** Only for accounts with a verified email address, like every call that moves money. */
  readonly verified?: true;
  /** Only where this installation offers the product, because it needs a license of its own. */
  readonly offer?: Offer;
  /** A request may name one of the caller's cases in the header `Mainstay-Case`. The current case is the default. */
  readonly namesCase?: true;
  /** Requires the person to confirm their identity again if the session's last sign-in or confirmation is too old. */
  readonly confirms?: true;
};

/** The header in which a `namesCase` call names its case. */
export const CASE_HEADER = 'Mainstay-Case';

/**
 * The header in which a page says which person it was opened for. If someone else has since signed in with this
 * browser, the call is refused as if there were no session. Without the header, a call runs as the signed-in person.
 */
export const PERSON_HEADER = 'Mainstay-Person';

/**
 * The header in which each JSON response carries the time of the installation, as an instant. Pages tell days and
 * countdowns by it, because the clock of a device may be wrong, and a sandbox may be ahead of every clock.
 */
export const NOW_HEADER = 'Mainstay-Now';

/** A call that moves money; it requires an Idempotency-Key. */
export type MoneyCall = Call & { readonly movesMoney: true };

/** A call that adds or changes something, sent under an Idempotency-Key by whoever has one. */
export type OnceCall = Call & { readonly once: true };

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = C[K] extends z.ZodType ? { [P in K]: Side extends 'input' ? z.input<C[K]> : z.output<C[K]> } : unknown;

/** What browser code passes to a call before encoding: values in domain types. */
export type Sent<C extends Call> = Part<C, 'params', 'output'> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'>;

/** What the wire accepts: money as text or number, and optional fields left out. */
export type OnWire<C extends Call> = Part<C, 'params', 'input'> & Part<C, 'query', 'input'> & Part<C, 'body', 'input'>;

/** The decoded response: money as cents, instants as dates. */
export type Reply<C extends Call> = z.output<C['reply']>;

/** The response as JSON, before decoding. */
export type ReplyOnWire<C extends Call> = z.input<C['reply']>;

export const call = <const C extends Call>(described: C): C => described;
