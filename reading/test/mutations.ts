/** Seeded random numbers, so that a mutant that broke something can be reproduced. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

type Mutation = (bytes: Buffer, random: (below: number) => number, other: Buffer) => Buffer;

const flip: Mutation = (bytes, random) => {
  const mutant = Buffer.from(bytes);
  for (let i = 1 + random(40); i > 0; i--) mutant[random(mutant.length)] = random(256);
  return mutant;
};

const cut: Mutation = (bytes, random) => bytes.subarray(0, 1 + random(bytes.length - 1));

const drop: Mutation = (bytes, random) => {
  const from = random(bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random(2000))]);
};

const splice: Mutation = (bytes, random, other) => {
  const from = random(other.length);
  const piece = other.subarray(from, from + 1 + random(4000));
  const at = random(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + random(piece.length))]);
};

/** Changes a number in the file's structure: a length, size, count or reference. */
const renumber: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const numbers = [...text.matchAll(/\d+/g)];
  const chosen = numbers[random(numbers.length)];
  if (!chosen) return flip(bytes, random, bytes);
  const value = ['0', '-1', '99999', '2147483648', String(random(300))][random(5)] ?? '0';
  return Buffer.from(text.slice(0, chosen.index) + value + text.slice(chosen.index + chosen[0].length), 'latin1');
};

const swapStreams: Mutation = (bytes, random, other) => {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)];
  const [a, b] = [streams[random(streams.length)], streams[random(streams.length)]];
  if (!a || !b || a.index >= b.index) return splice(bytes, random, other);
  const between = text.slice(a.index + a[0].length, b.index);
  return Buffer.from(text.slice(0, a.index) + b[0] + between + a[0] + text.slice(b.index + b[0].length), 'latin1');
};

const MUTATIONS = [flip, cut, drop, splice, renumber, swapStreams];

/** The mutant with this number: one of the originals with one to three changes. */
export function mutantOf(originals: readonly Uint8Array[], seed: number): Uint8Array {
  const random = randomFrom(seed * 7919 + 1);
  const pick = () => Buffer.from(originals[random(originals.length)] ?? []);
  let mutant = pick();
  for (let i = 1 + random(3); i > 0; i--) {
    const mutate = MUTATIONS[random(MUTATIONS.length)] ?? flip;
    if (mutant.length > 1) mutant = Buffer.from(mutate(mutant, random, pick()));
  }
  return new Uint8Array(mutant);
}
