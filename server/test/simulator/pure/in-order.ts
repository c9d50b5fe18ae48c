/** A stable priority queue: the smallest item comes out first; equal items come out in the order they were added. */
export class InOrder<T> {
  readonly #items: T[] = [];
  readonly #compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  put(item: T) {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#items[middle] as T, item) <= 0) low = middle + 1;
      else high = middle;
    }
    this.#items.splice(low, 0, item);
  }

  takeFirst(): T | undefined {
    return this.#items.shift();
  }

  [Symbol.iterator]() {
    return this.#items[Symbol.iterator]();
  }
}
