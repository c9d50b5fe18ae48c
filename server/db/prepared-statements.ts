import type { messages } from '@electric-sql/pglite';

/** A statement that the database keeps under a name; `rows` describes what it answers, where it answers rows. */
export type Prepared = {
  name: string;
  /** The types of its parameters, in order. */
  parameters: readonly number[];
  rows: messages.BackendMessage | undefined;
};

/** More are not kept: one that was not used for the longest time goes first. */
const MOST = 300;
/** After so many uses a statement is prepared anew, because a plan that is kept knows only how large the tables were. */
const USES = 500;

/** What is prepared in one session of the database, by the text of the statement. */
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
    this.#kept.set(text, found); // as the one that was used last
    return found;
  }

  /** It is prepared anew when it is asked for again. */
  forget(text: string) {
    const found = this.#kept.get(text);
    if (found) this.#outdated.push(found.name);
    this.#kept.delete(text);
  }

  /** A name that was never used, and names that are to be closed. */
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
