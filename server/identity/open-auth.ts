import { inTime } from '#http/in-time.ts';
import type { Deps } from '../deps.ts';
import type { Organisation } from '../settings/settings.ts';
import { type Auth, makeAuth, type OnSignUp } from './auth.ts';
import { askProvider } from './organisation.ts';

/** How long a provider is waited for, and when it is asked again. */
export const PROVIDER = { patienceMs: 5_000, retryMs: 30_000 };

/**
 * Sign-in. An organization's provider is asked here first, because Better Auth asks it only once, at startup, and makes
 * everybody's calls wait for its answer. Until it answers, only people of the organization cannot sign in.
 */
export async function openAuth(deps: Deps, onSignUp: OnSignUp, { patienceMs, retryMs } = PROVIDER): Promise<Auth> {
  const { settings, log, stopping } = deps;
  const { organisation } = settings;

  const withProvider = async (of: Organisation): Promise<Auth | null> => {
    try {
      await askProvider(of, patienceMs);
      const made = makeAuth(deps, onSignUp, of);
      await inTime(made.$context, patienceMs);
      return made;
    } catch (error) {
      log.error(error, SILENT);
      return null;
    }
  };
  let made = organisation ? await withProvider(organisation) : null;
  let current: Auth = made ?? makeAuth(deps, onSignUp, undefined);
  const askAgain = (of: Organisation) => {
    const timer = setTimeout(async () => {
      if (stopping.aborted) return;
      made = await withProvider(of);
      if (made === null) return askAgain(of);
      current = made;
      log.info('OIDC_ISSUER answers: people of the organization can sign in there.');
    }, retryMs);
    timer.unref();
  };
  if (organisation && made === null) askAgain(organisation);
  return {
    get api() {
      return current.api;
    },
    get handler() {
      return current.handler;
    },
    get $context() {
      return current.$context;
    },
  };
}

const SILENT =
  'OIDC_ISSUER does not say how to sign in there: people of the organization cannot until it does, and all others can';
