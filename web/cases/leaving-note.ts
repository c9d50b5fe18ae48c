import { type ComponentType, createContext } from 'react';

/** Says what becomes of the money when a payee leaves: to the payee, or to the person who asks them. */
export type LeavingNote = ComponentType<{ reader: 'payee' | 'asking' }>;

/** A higher capability supplies it, since it knows what is owed. */
export const LeavingNoteContext = createContext<LeavingNote | null>(null);
