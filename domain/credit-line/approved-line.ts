import type { Actor } from '../audit/actor.ts';
import type { Projection, Projections } from '../case-projection.ts';
import { idOf } from '../ids.ts';
import { contraOf, sourceAccount } from '../ledger/accounts.ts';
import { type Books, post } from '../ledger/postings.ts';
import { availableOn, type Balance, EMPTY } from '../ledger/transfer.ts';
import { type Cents, minus, ZERO } from '../money.ts';

/** The approved line of a case; there is only one. Its ledger account holds what may be drawn from it. */
export type ApprovedLine = {
  sourceId: string;
  limit: Cents;
  /** Hundredths of a percent per year. */
  rate: number;
  approvedAt: Date;
  /** Nothing can be drawn from it, even as backup, until it is released. */
  frozen: boolean;
};

/** What may be drawn from the line now, and how much of its limit is drawn. */
export function drawable({ sourceId, limit }: ApprovedLine, balances: ReadonlyMap<string, Balance>) {
  const available = availableOn(balances.get(sourceAccount('loc', sourceId)) ?? EMPTY);
  return { available, drawn: minus(limit, available) };
}

/** What happened to a line, wherever it was decided. */
export type LineEvent =
  | { kind: 'line_granted' }
  | { kind: 'line_frozen'; actor: Actor; sourceId: string }
  | { kind: 'line_released'; actor: Actor; sourceId: string; reason: string; at: Date };

/** A decision being made by any capability that may freeze or release the line. */
export type LineDraft = {
  readonly known: { now: Date };
  line: ApprovedLine | null;
  readonly decision: { line: ApprovedLine | null; happened: { push(...events: LineEvent[]): unknown } };
};

type GrantDraft = Books &
  LineDraft & { readonly known: { sandboxMoney: boolean }; readonly decision: { lineOpenedBy: string | null } };

/** Grants the case's one approved line: the first approval opens it, and later ones raise it but never lower it. */
export function grantLine(draft: GrantDraft, of: { limit: Cents; rate: number; actor: Actor; newSourceId: string }) {
  const { limit, rate, actor, newSourceId } = of;
  const { line } = draft;
  if (line && line.limit >= limit) return;
  const sourceId = line?.sourceId ?? newSourceId;
  post(draft, {
    id: line ? idOf('declared', sourceId, limit) : idOf('declared', sourceId),
    for: { purpose: 'declaration' },
    from: contraOf(draft.known.sandboxMoney),
    to: sourceAccount('loc', sourceId),
    amount: minus(limit, line?.limit ?? ZERO),
  });
  setLine(draft, { sourceId, limit, rate, approvedAt: draft.known.now, frozen: line?.frozen ?? false });
  if (!line) draft.decision.lineOpenedBy = actor.id;
  draft.decision.happened.push({ kind: 'line_granted' });
}

/** Freezes the line after a default: nothing can be drawn until it is released. */
export function freezeLine(draft: LineDraft, actor: Actor) {
  const { line } = draft;
  if (!line || line.frozen) return;
  setLine(draft, { ...line, frozen: true });
  draft.decision.happened.push({ kind: 'line_frozen', actor, sourceId: line.sourceId });
}

/** Releases a frozen line. A line that is not frozen is unchanged. */
export function releaseLine(draft: LineDraft, { actor, reason }: { actor: Actor; reason: string }) {
  const { line } = draft;
  if (!line?.frozen) return;
  setLine(draft, { ...line, frozen: false });
  const { sourceId } = line;
  draft.decision.happened.push({ kind: 'line_released', actor, sourceId, reason, at: draft.known.now });
}

function setLine(draft: LineDraft, line: ApprovedLine) {
  draft.line = line;
  draft.decision.line = line;
}

export const lineProjections: Projections<LineEvent> = {
  line_granted: () => SOURCES,

  line_frozen: ({ actor, sourceId }) => ({
    ...SOURCES,
    audit: [{ actor, action: 'credit_line.frozen', subject: `source:${sourceId}` }],
  }),

  line_released: ({ actor, sourceId, reason, at }) => ({
    audit: [{ actor, action: 'credit_line.released', subject: `source:${sourceId}`, after: { reason } }],
    timeline: [],
    notices: [
      {
        type: 'line_released',
        title: 'Credit line released',
        about: `source:${sourceId}:released:${at.toISOString()}`,
        funders: `Your credit line can be used again. ${reason}`,
        others: null,
      },
    ],
    topics: ['payments', 'payment-sources'],
  }),
};

const SOURCES: Projection = { audit: [], timeline: [], notices: [], topics: ['payment-sources'] };
