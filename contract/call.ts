import type { Permission } from '@mainstay/domain/cases/permissions.ts';
import type { Offer } from '@mainstay/domain/offers.ts';
import type { z } from 'zod';

/** Who may call: anybody, anybody signed in, an operator of Mainstay, or a party of the current case whose role has the permission. */
export type Access = 'public' | 'signed_in' | 'operator' | Permission;

/** One HTTP call as data: the server registers it, the browser's client is typed by it, OpenAPI is made from it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Parameters in braces: /api/documents/{id}. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** 200 unless told. */
  readonly status?: number;
  /** Takes an Idempotency-Key: the same key and body give the same answer. */
  readonly movesMoney?: boolean;
  /** Adds or changes something, and takes an Idempotency-Key too: the same key gives the same answer, whatever else is sent under it. */
  readonly once?: true;
  /** Also for who has left the case: the handler answers what concerns their time in it. Every other call refuses them. */
  readonly afterLeaving?: true;
  /** Only for accounts whose email address is verified, as every call that moves money is. */
  readonly verified?: true;
  /** Only where this installation offers it: what needs a licence of its own. */
  readonly offer?: Offer;
  /** A request may name its case in the header `Mainstay-Case`, one of the caller's; without it, it is the current one. */
  readonly namesCase?: true;
  /** Asks again who it is, where the last sign-in or confirmation of the session is too old. */
  readonly confirms?: true;
};

/** The header by which a call that `namesCase` names it. */
export const CASE_HEADER = 'Mainstay-Case';

/**
 * The header by which a page says for whom it was opened: where somebody else has signed in with this browser since, the call is refused
 * as without a session. A call without it is for whoever is signed in.
 */
export const PERSON_HEADER = 'Mainstay-Person';

/** A call that moves money is sent under an Idempotency-Key. */
export type MoneyCall = Call & { readonly movesMoney: true };

/** A call that adds or changes something, sent under an Idempotency-Key by whoever has one. */
export type OnceCall = Call & { readonly once: true };

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = C[K] extends z.ZodType ? { [P in K]: Side extends 'input' ? z.input<C[K]> : z.output<C[K]> } : unknown;

/** What the browser hands to a call, before it is encoded: values as the domain has them. */
export type Sent<C extends Call> = Part<C, 'params', 'output'> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'>;

/** What is allowed on the wire: money as text or number, optional fields left out. */
export type OnWire<C extends Call> = Part<C, 'params', 'input'> & Part<C, 'query', 'input'> & Part<C, 'body', 'input'>;

/** What comes back, decoded: money as cents, instants as dates. */
export type Reply<C extends Call> = z.output<C['reply']>;

/** What comes back as JSON, before it is decoded. */
export type ReplyOnWire<C extends Call> = z.input<C['reply']>;

export const call = <const C extends Call>(described: C): C => described;
