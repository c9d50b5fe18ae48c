/** Who did something: a person, or the system when time or a rule did it. */
export type Actor = { id: string; name: string };
export const SYSTEM: Actor = { id: 'system', name: 'Mainstay' };
