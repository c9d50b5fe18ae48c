import type { messages } from '@electric-sql/pglite';

/** A statement that the database keeps under a name; `rows` describes its result columns, if it returns rows. */
export type Prepared = {
  name: string;
  /** The types of its parameters, in order. */
  parameters: readonly number[];
  rows: messages.BackendMessage | undefined;
};

/** The most statements kept; beyond that the least recently used goes first. */
const MOST = 300;
/** A statement is prepared again after this many uses, because a cached plan only knows how large the tables were. */
const USES = 500;

/** The statements prepared in one database session, by their text. */
export class PreparedStatements {
  readonly #kept = new Map<string, Prepared & { uses: number }>();
  #outdated: string[] = [];
  #last = 0;

  find(text: string): Prepared | undefined {
    const found = this.#kept.get(text);
    if (!found) return undefined;
    this.#kept.delete(text);
    found.uses += 1;
    if (found.uses > USES) return void this.#outdated.push(found.name);
    this.#kept.set(text, found); // moves it to the end, as the most recently used
    return found;
  }

  /** It is prepared again on its next use. */
  forget(text: string) {
    const found = this.#kept.get(text);
    if (found) this.#outdated.push(found.name);
    this.#kept.delete(text);
  }

  /** An unused name for a statement, and the names to close. */
  newName(): { name: string; outdated: string[] } {
    const outdated = this.#outdated;
    this.#outdated = [];
    this.#last += 1;
    return { name: `s${this.#last}`, outdated };
  }

  keep(text: string, prepared: Prepared): Prepared {
    this.#kept.set(text, { ...prepared, uses: 1 });
    for (const [oldest, { name }] of this.#kept) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
      this.#outdated.push(name);
    }
    return prepared;
  }
}
