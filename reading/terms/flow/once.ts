/** Caches the result for each object. */
export function once<K extends object, V>(ask: (thing: K) => V): (thing: K) => V {
  const answers = new WeakMap<K, { value: V }>();
  return (thing) => {
    let answer = answers.get(thing);
    if (!answer) {
      answer = { value: ask(thing) };
      answers.set(thing, answer);
    }
    return answer.value;
  };
}
