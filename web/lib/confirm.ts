import { ApiError } from './api-error.ts';

/** Asks the person to confirm who they are; false if they decline. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers how people are asked; returns a function that unregisters it. */
export function askWith(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = null;
  };
}

/** The server requires the person to confirm who they are and has not processed the call. */
export const wantsConfirmation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.code === 'confirm';

/**
 * Makes a call. If the server requires confirmation first, asks the person and repeats the call. Concurrent calls share
 * one prompt.
 */
export async function withConfirmation<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (!wantsConfirmation(error) || ask === null) throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (await asking) return make();
    throw error;
  }
}
