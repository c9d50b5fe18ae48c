/** Who did something: a person, or the system when a due date or a rule triggered it. */
export type Actor = { id: string; name: string };
export const SYSTEM: Actor = { id: 'system', name: 'Mainstay' };
