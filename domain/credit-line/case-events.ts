import type { Actor } from '../audit/actor.ts';
import type { Application } from './credit-money.ts';

/** What happened to the case's applications. Events of the line itself are in `approved-line.ts`. */
export type CreditCaseEvent =
  | { kind: 'application_received'; actor: Actor; application: Application }
  | { kind: 'application_decided'; actor: Actor; before: Application; application: Application };
