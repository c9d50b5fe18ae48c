import { remembering } from '@mainstay/contract/translate.ts';
import { countyInWords } from '@mainstay/domain/cases/court-case.ts';
import { EXPENSE_REFUSALS } from '@mainstay/domain/expenses/expense.ts';
import type { Language } from '@mainstay/domain/identity/language.ts';
import { untilEvent } from '@mainstay/domain/payment-settings/order-terms.ts';
import { kindInWords } from '@mainstay/domain/payment-sources/hidden-names.ts';
import type { Credit, PacketFacts, ReportFacts, SettingsChange, YearFacts } from '@mainstay/domain/reports/facts.ts';
import type { ReportType } from '@mainstay/domain/reports/report-types.ts';
import { TYPE_WIDTH } from '@mainstay/domain/reports/words.ts';
import { writeReport } from '@mainstay/domain/reports/write-report.ts';
import type { Block, Cover, Table, WrittenReport } from '@mainstay/domain/reports/written.ts';
import { MARKED, withoutMarks } from '@mainstay/domain/typed.ts';
import { type Say, sayInReport } from '../languages.ts';
import { fitted } from './fit-columns.ts';

const TRANSLATED = 'Translated from English for reading. The English record is what counts.';

/**
 * Writes a report in the language of the person who asks for it. It is written in English, like the audit trail, and
 * then translated. Text that people typed or that a document states is taken out meanwhile, so no word of it is
 * mistaken for ours.
 */
export function writeIn(language: Language, type: ReportType, facts: ReportFacts): WrittenReport {
  if (language === 'en') return writeReport(type, facts);
  const typed = keptApart();
  const english = eachText(writeReport(type, withoutTyped(facts, typed.keep)), (text) =>
    text.replaceAll(MARKED, typed.keep),
  );
  const written = typed.putBack(said(english, sayingNumbers(sayInReport(language))));
  return { ...written, blocks: written.blocks.map((block) => (block.kind === 'table' ? fitted(block) : block)) };
}

// From a private use area of Unicode: they occur in no text, and do not count as word characters.
const [BEGIN, END] = ['\uE000', '\uE001'];

function keptApart() {
  const all = new Map<string, string>();
  const keep = <Text extends string | null>(text: Text): Text => {
    if (!text) return text;
    const known = all.get(text) ?? `${BEGIN}${all.size}${END}`;
    all.set(text, known);
    return known as Text;
  };
  return {
    keep,
    /** "A and B" is a list of people, whatever the sentence around it. */
    putBack(report: WrittenReport): WrittenReport {
      const texts = [...all.keys()];
      return eachText(report, (text) =>
        text
          .replaceAll(BETWEEN_KEPT, '$1 y $2')
          .replaceAll(KEPT, (_, place: string, point: string) => endedBy(texts[Number(place)] ?? '', point)),
      );
    },
  };
}

const KEPT = new RegExp(`${BEGIN}(\\d+)${END}(\\.?)`, 'g');
const BETWEEN_KEPT = new RegExp(`(${END}"?) and ("?${BEGIN})`, 'g');

/** A text that already ends like a sentence gets no period. */
const endedBy = (text: string, point: string): string =>
  /[.!?…]$/.test(withoutMarks(text)) ? text : `${text}${point}`;

type Keep = ReturnType<typeof keptApart>['keep'];

/** The placeholder names of parties without a name are our own words. */
const PARTS: ReadonlySet<string> = new Set(['Payor', 'Payee', 'Legal', 'Court', 'Party', 'User']);

function withoutTyped(facts: ReportFacts, keep: Keep): ReportFacts {
  const { courtCase, packet } = facts;
  const settled = <C extends Pick<SettingsChange, 'by' | 'document' | 'unconfirmedBy' | 'agreedBefore' | 'ofArrears'>>(
    of: C,
  ): C => ({
    ...of,
    by: keep(of.by),
    document: keep(of.document),
    agreedBefore: of.agreedBefore.map(({ name, at }) => ({ name: keep(name), at })),
    ...(of.ofArrears && { ofArrears: of.ofArrears.map((each) => ({ ...each, name: keep(each.name) })) }),
    unconfirmedBy: of.unconfirmedBy.map((name) => (name.startsWith('the ') ? name : keep(name))),
  });
  const keptPayor = <M extends { from?: string | null }>(moved: M): M =>
    moved.from ? { ...moved, from: keep(moved.from) } : moved;
  const keptRecipient = (credit: Credit): Credit => keptPayor(credit.to ? { ...credit, to: keep(credit.to) } : credit);
  const keptOutside = (some: ReportFacts['outside']) =>
    some.map((each) => ({ ...each, note: keep(each.note), reason: keep(each.reason) }));
  return {
    ...facts,
    caseName: keep(facts.caseName),
    courtCase: {
      ...courtCase,
      court: keep(courtCase.court),
      county: courtCase.county && keptCounty(courtCase.county, keep),
      caseNumber: keep(courtCase.caseNumber),
      orderKind: keep(courtCase.orderKind),
    },
    parties: facts.parties.map((party) => ({ ...party, name: PARTS.has(party.name) ? party.name : keep(party.name) })),
    generatedBy: keep(facts.generatedBy),
    payments: facts.payments.map((each) => ({
      ...each,
      credits: each.credits.map(keptRecipient),
      ...(each.outside && { outside: each.outside.map(keptPayor) }),
    })),
    ...(facts.paidBy && {
      paidBy: { ...facts.paidBy, payors: facts.paidBy.payors.map((each) => ({ ...each, name: keep(each.name) })) },
    }),
    ...(facts.heldForFormer && {
      heldForFormer: facts.heldForFormer.map((each) => ({ ...each, name: keep(each.name) })),
    }),
    ...(facts.receivedBy && { receivedBy: facts.receivedBy.map((each) => ({ ...each, name: keep(each.name) })) }),
    year: facts.year && keptYear(facts.year, keep),
    outside: keptOutside(facts.outside),
    expenses: facts.expenses.map((each) => ({ ...each, note: keep(each.note), receipt: keep(each.receipt) })),
    settings: facts.settings.map(settled),
    events: facts.events.map((event) => ({
      ...event,
      actor: keep(event.actor),
      before: withoutTypedValues(event.before, keep),
      after: withoutTypedValues(event.after, keep),
    })),
    packet: packet && {
      ...packet,
      history: packet.history.map(settled),
      outsideOtherDays: keptOutside(packet.outsideOtherDays),
      arrears: { ...packet.arrears, interest: withoutName(packet.arrears.interest, keep) },
      obligations: packet.obligations.map((obligation) => ({
        ...settled(obligation),
        orderSaid: obligation.orderSaid && { ...obligation.orderSaid, by: keep(obligation.orderSaid.by) },
        terms: {
          ...obligation.terms,
          ...withoutTypedValues(
            (({ endReason, awaited, bonusShare }) => ({ endReason, awaited, bonusShare }))(obligation.terms),
            keep,
          ),
          citation: obligation.terms.citation && {
            ...obligation.terms.citation,
            text: keep(obligation.terms.citation.text),
          },
        },
      })),
    },
  };
}

const keptYear = (year: YearFacts, keep: Keep): YearFacts => ({
  ...year,
  ...(year.heldAtEnd && {
    heldAtEnd: year.heldAtEnd.map((each) => ({ ...each, ...(each.name && { name: keep(each.name) }) })),
  }),
  ...(year.paidBy && {
    paidBy: { ...year.paidBy, payors: year.paidBy.payors.map((each) => ({ ...each, name: keep(each.name) })) },
  }),
  reached: year.reached && {
    ...year.reached,
    payees: year.reached.payees.map((each) => ({ ...each, name: keep(each.name) })),
  },
});

/** Who changed the state of the case is a name, also in another language. */
const withoutName = <I extends PacketFacts['arrears']['interest']>(interest: I, keep: Keep): I => ({
  ...interest,
  state: interest.state && { ...interest.state, by: keep(interest.state.by) },
});

/** "Travis County": its last word stays outside the mark, so the translation recognizes a county. */
function keptCounty(county: string, keep: Keep): string {
  const [, name, kind] = /^(.+?)( (?:census )?\S+)$/i.exec(countyInWords(county)) ?? [];
  return name && kind ? keep(name) + kind : county;
}

/** Values of an entry or of terms that people typed or that a document states. */
const TYPED: ReadonlySet<string> = new Set([
  ...['name', 'reason', 'fileName', 'court', 'county', 'caseNumber', 'orderKind'],
  ...['endReason', 'documentName', 'proposedBy', 'words'],
]);

/** What is shown in place of a hidden source name, and the reasons that are chosen from a list. */
const OURS: ReadonlySet<string> = new Set([
  ...(['ach', 'loc', 'escrow'] as const).map(kindInWords),
  ...EXPENSE_REFUSALS,
]);

/** Words of the order about an event. */
const ORDERED: ReadonlySet<string> = new Set(['words', 'endReason']);

function withoutTypedValues<T>(value: T, keep: Keep): T {
  const clean = (each: unknown, key: string | null): unknown => {
    if (typeof each === 'string') {
      if (key === null || !TYPED.has(key) || OURS.has(each)) return each;
      const until = ORDERED.has(key) ? untilEvent(each) : null;
      return until === null ? keep(each) : `until ${keep(until)}`; // an end is worded by this word of the order
    }
    if (Array.isArray(each)) return each.map((inner) => clean(inner, key));
    if (typeof each !== 'object' || each === null || each instanceof Date) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, clean(inner, name)]));
  };
  return clean(value, null) as T;
}

const PERIOD = /^(\w{3} \d{1,2}, \d{4}) to (\w{3} \d{1,2}, \d{4})$/;
const REMARK = /^(\w{3} \d{1,2}, \d{4}, \$[\d,.]+)\. (.+)$/s;
const STEP = /^(Covered|Paid in part|Not paid in full|Cured): (.+)$/s;
const OF_HOW_MANY = /^(\d[\d,]*) of (\d[\d,]*)(?= \(|$)/;
const WORD = /\p{L}{2}/u;

/** As `say`, including text that is not a sentence but figures joined by small words. */
const sayingNumbers = (say: Say): Say =>
  remembering((text) => {
    if (!WORD.test(text)) return text;
    const period = PERIOD.exec(text);
    if (period) return `${say(period[1] ?? '')} al ${say(period[2] ?? '')}`;
    const remark = REMARK.exec(text);
    if (remark) return `${say(remark[1] ?? '')}. ${say(remark[2] ?? '')}`;
    const step = STEP.exec(text);
    if (step) return `${say(step[1] ?? '')}: ${say(step[2] ?? '')}`;
    if (OF_HOW_MANY.test(text)) return text.replace(OF_HOW_MANY, '$1 de $2').replace('(none)', '(ninguno)');
    return say(text);
  });

function said(report: WrittenReport, say: Say): WrittenReport {
  const { title, period, cover, head, brief, blocks, notice, anchor } = report;
  return {
    ...report,
    title: say(title),
    period: say(period),
    ...(cover && { cover: saidCover(cover, say) }),
    head: [...saidRows(head, say), [say('Language'), say(TRANSLATED)]],
    brief: say(brief),
    blocks: blocks.map((block) => saidBlock(block, say)),
    notice: notice ? say(notice) : null,
    anchor: anchor ? say(anchor) : null,
  };
}

const saidCover = ({ caption, asOf, ...of }: Cover, say: Say): Cover => ({
  ...of,
  caption: caption.map(([name, part]) => [say(name), say(part)] as const),
  asOf: say(asOf),
});

const saidRows = (rows: WrittenReport['head'], say: Say) =>
  rows.map(([label, value]) => [say(label), say(value)] as const);

function saidBlock(block: Block, say: Say): Block {
  if (block.kind === 'facts') return { ...block, rows: saidRows(block.rows, say) };
  if (block.kind === 'table') return saidTable(block, say);
  return { ...block, text: say(block.text) };
}

/**
 * Some column heads mean something else than the same word elsewhere, and purposes have shorter words for a narrow
 * column.
 */
function saidTable({ kind, caption, columns, rows, foot }: Table, say: Say): Table {
  const sayAs = (what: string, words: string) => {
    const special = say(`${what}: ${words}`);
    return special.includes(': ') ? say(words) : special;
  };
  const isShort = columns.map(({ head, width }) => head === 'For' && width <= TYPE_WIDTH);
  const cell = (words: string, at: number) => (isShort[at] ? sayAs('For', words) : say(words));
  return {
    kind,
    caption: say(caption),
    columns: columns.map((column) => ({
      ...column,
      head: sayAs(column.align === 'end' ? 'Amount head' : 'Head', column.head),
    })),
    rows: rows.map((row) => row.map(cell)),
    ...(foot && { foot: foot.map(say) }),
  };
}

/** A report with each of its texts changed. */
function eachText<T>(value: T, change: (text: string) => string): T {
  const changed = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(changed);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, changed(inner)]));
  };
  return changed(value) as T;
}
