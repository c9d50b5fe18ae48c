import { dollars, parseMoney, ZERO } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { applicationsUnderReview, decideApplication, releaseLineOf } from '#credit-line/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { needsTwo } from './four-eyes.ts';
import { flagOperator } from './operators.ts';

const OPERATOR: Actor = { id: 'operator', name: 'Mainstay operator' };

export const USAGE = `npm run operator -- <email>                                        lets that person decide under /operations
npm run operator -- <email> off                                    takes that away
npm run operator -- applications                                   credit applications under review
npm run operator -- approve <case> <application> <limit>           approves one, up to that limit
npm run operator -- deny <case> <application> <reason in words>    denies one; the person is told the reason
npm run operator -- release-line <case> <reason in words>          releases a line that a default has frozen`;

type Of = Pick<Deps, 'db' | 'clock' | 'auditKey' | 'settings' | 'record'>;

/** Runs an operator command, and returns lines to print. */
export async function operate(deps: Of, [command, ...words]: readonly string[]): Promise<string[]> {
  const [caseId = '', id = '', ...rest] = words;
  if (command?.includes('@')) {
    await flagOperator(deps, command, caseId !== 'off');
    return [caseId === 'off' ? `${command} is no operator any more.` : `${command} is an operator now.`];
  }
  if (command === 'applications') return listApplications(deps);
  if (command === 'approve') {
    const limit = parseMoney(rest[0] ?? '');
    if (limit === null || limit <= ZERO) throw new Problem('invalid', 'Enter the limit in dollars, like 1500.00');
    if (needsTwo(deps.settings, limit))
      throw new Problem('conflict', 'A limit this high needs two operators: approve it under /operations.');
    await decideApplication(deps, OPERATOR, caseId, { id, limit, reason: null });
    return [`approved: ${dollars(limit)}`];
  }
  if (command === 'deny') {
    await decideApplication(deps, OPERATOR, caseId, { id, limit: ZERO, reason: rest.join(' ').trim() || null });
    return ['denied'];
  }
  if (command === 'release-line') {
    const reason = words.slice(1).join(' ').trim();
    if (reason === '') throw new Problem('invalid', 'Say why the line is released. The payor will read it.');
    const released = await releaseLineOf(deps, caseId, { actor: OPERATOR, reason });
    return [released ? 'released' : 'The line is not frozen.'];
  }
  return USAGE.split('\n');
}

async function listApplications({ db }: Of): Promise<string[]> {
  const waiting = await applicationsUnderReview(db);
  if (waiting.length === 0) return ['No application is under review.'];
  return waiting.map(({ caseId, id, requestedLimit, monthlyIncome, employment, score, reason, createdAt }) => {
    const income = monthlyIncome === null ? 'no income given' : `income ${dollars(monthlyIncome)} a month`;
    return `${caseId} ${id}  ${createdAt.toISOString().slice(0, 10)}  asks ${dollars(requestedLimit)}, ${income}, ${employment ?? 'employment not given'}, score ${score}. ${reason ?? ''}`;
  });
}
