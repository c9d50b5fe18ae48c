import { ApiError } from './api-error.ts';

/** Asks the person to show again who they are; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Says how people are asked; answers a function that takes it back. */
export function askWith(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = null;
  };
}

/** The server wants to know again who it is, and has not looked at the call itself. */
export const wantsConfirmation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.code === 'confirm';

/** Makes a call; where the server wants to know first who it is, asks, and makes it once more. Calls at one time ask once. */
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
