/** Whether this browser supports passkeys and WebAuthn's JSON form. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in window.PublicKeyCredential;

/** Asks the device to create a passkey; null if the person declines. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return answered(navigator.credentials.create({ publicKey }));
}

/** Asks the device to present the person's passkey. */
export async function showPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return answered(navigator.credentials.get({ publicKey }));
}

const TURNED_DOWN = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

async function answered(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await asked) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch (error) {
    if (error instanceof DOMException && TURNED_DOWN.has(error.name)) return null;
    throw error;
  }
}
