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
  /** Stored data does not match what was written. */
  | 'damaged'
  /** An outside system is not responding now. */
  | 'unavailable';

/** A refusal in words for people. `fields` names the wrong fields of a form; `reason` is a code for programs. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** The `code` in the response body. */
  readonly reason: string | undefined;

  constructor(code: ProblemCode, message: string, fields?: Record<string, string>, reason?: string) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.fields = fields;
    this.reason = reason;
  }
}

/** One wrong field, with the same sentence for the form and the field. */
export const wrongField = (field: string, words: string) => new Problem('invalid', words, { [field]: words });

/** A refusal that expires: the same request may succeed after `waitMs`. */
export class TryLater extends Problem {
  readonly waitMs: number;

  constructor(code: 'too_many' | 'unavailable', message: string, waitMs: number) {
    super(code, message);
    this.name = 'TryLater';
    this.waitMs = waitMs;
  }
}
