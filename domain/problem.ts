/** Why a request must be refused. The server gives each code its HTTP status. */
export type ProblemCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unsupported'
  | 'idempotency_mismatch'
  | 'too_many'
  /** What was kept is not what comes back. */
  | 'damaged'
  /** Something outside does not answer now. */
  | 'unavailable';

/** A refusal in words for people; `fields` names the wrong fields of a form, `reason` tells programs what is missing. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** The `code` of the answer's body. */
  readonly reason: string | undefined;

  constructor(code: ProblemCode, message: string, fields?: Record<string, string>, reason?: string) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = fields;
    this.reason = reason;
  }
}

/** A field that is wrong, with one sentence for the form and for the field. */
export const wrongField = (field: string, words: string) => new Problem('invalid', words, { [field]: words });

/** A refusal that a while ends: whoever comes again after it may be let in. */
export class TryLater extends Problem {
  readonly waitMs: number;

  constructor(code: 'too_many' | 'unavailable', message: string, waitMs: number) {
    super(code, message);
    this.name = 'TryLater';
    this.waitMs = waitMs;
  }
}
