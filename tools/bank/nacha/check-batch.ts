import { type Day, dayFrom, isBankingDay } from '../calendar.ts';
import { checkEntry } from './check-entry.ts';
import { compareFigures, figuresOf, isText, type Report } from './field-checks.ts';
import { isDebitCode } from './layout.ts';
import type { ReadBatch } from './read.ts';

/** 200 has debits and credits, 220 credits only, 225 debits only. */
const SERVICE_CLASSES: Readonly<Record<string, { debits: boolean; credits: boolean }>> = {
  '200': { debits: true, credits: true },
  '220': { debits: false, credits: true },
  '225': { debits: true, credits: false },
};
/** Descriptions that the Rules reserve; the spelling must be exact. */
const RESERVED_DESCRIPTIONS = ['RETRY PYMT', 'REVERSAL', 'ACCTVERIFY'];
const LARGEST_MICRO_ENTRY = 99;

export type BatchPlace = { number: number; created: Day | null; report: Report };

/** Checks a batch: header, entries in order, control. */
export function checkBatch(batch: ReadBatch, place: BatchPlace): void {
  const { report } = place;
  checkHeader(batch, place);
  let before = '';
  for (const entry of batch.entries) {
    checkEntry(entry, batch.fields, report);
    const { trace } = entry.fields;
    if (trace <= before) report('trace_order', entry.line, `The trace number ${trace} does not ascend.`);
    before = trace;
  }
  checkServiceClass(batch, report);
  checkMicroEntries(batch, report);
  checkControl(batch, report);
}

function checkHeader({ line, fields }: ReadBatch, { number, created, report }: BatchPlace): void {
  const must = (is: boolean, code: string, says: string) => is || report(code, line, says);
  must(fields.serviceClass in SERVICE_CLASSES, 'service_class', 'The service class is 200, 220 or 225.');
  must(isText(fields.companyName), 'company_name', 'The company name is missing.');
  must(isText(fields.companyId), 'company_id', 'The company identification is missing.');
  must(['PPD', 'CCD'].includes(fields.sec), 'sec', `This bank takes PPD and CCD, not "${fields.sec}".`);
  must(isText(fields.description), 'description', 'The company entry description is missing.');
  const description = fields.description.trim();
  const reserved = RESERVED_DESCRIPTIONS.find((word) => word === description.toUpperCase());
  must(!reserved || reserved === description, 'description_case', `"${reserved}" stands in capitals.`);
  const effective = dayFrom(fields.effectiveDate);
  must(effective !== null, 'effective_date', `There is no day "${fields.effectiveDate}".`);
  must(
    effective === null || isBankingDay(effective),
    'effective_not_banking',
    `The effective entry date ${effective} is no banking day.`,
  );
  must(
    effective === null || created === null || effective >= created,
    'effective_past',
    `The effective entry date ${effective} lies before the day of the file, ${created}.`,
  );
  must(
    fields.settlementDate.trim() === '',
    'settlement_date',
    'The operator fills in the settlement date, nobody else.',
  );
  must(fields.originatorStatus === '1', 'originator_status', 'The originator status code is 1.');
  must(/^\d{8}$/.test(fields.odfi), 'odfi', 'The originating bank is eight digits.');
  must(Number(fields.number) === number, 'batch_number', `This is batch ${number}, not "${fields.number}".`);
}

function checkServiceClass({ line, fields, entries }: ReadBatch, report: Report): void {
  const allowed = SERVICE_CLASSES[fields.serviceClass];
  if (!allowed) return;
  const has = (debits: boolean) => entries.some((entry) => isDebitCode(entry.fields.code) === debits);
  if ((has(true) && !allowed.debits) || (has(false) && !allowed.credits))
    report('service_class_mix', line, `A batch of class ${fields.serviceClass} has an entry of the other direction.`);
}

/** Micro-entries: each credit under a dollar, and the debits of an account no more than its credits. */
function checkMicroEntries({ line, fields, entries }: ReadBatch, report: Report): void {
  if (fields.description.trim() !== 'ACCTVERIFY') return;
  const balances = new Map<string, number>();
  for (const entry of entries) {
    const [amount, isDebit] = [Number(entry.fields.amount), isDebitCode(entry.fields.code)];
    if (!isDebit && amount > LARGEST_MICRO_ENTRY)
      report('micro_entry', entry.line, 'A credit that proves an account is less than a dollar.');
    const account = `${entry.fields.rdfi} ${entry.fields.account}`;
    balances.set(account, (balances.get(account) ?? 0) + (isDebit ? -amount : amount));
  }
  if ([...balances.values()].some((balance) => balance < 0))
    report('micro_entry', line, 'Proving an account takes more from it than it brings.');
}

function checkControl({ fields: header, entries, control }: ReadBatch, report: Report): void {
  if (!control) return;
  const { line, fields } = control;
  compareFigures(control, figuresOf(entries), { report, of: 'batch' });
  for (const name of ['serviceClass', 'companyId', 'odfi', 'number'] as const) {
    if (fields[name] !== header[name])
      report(`control_${name}`, line, `The batch control says "${fields[name]}", its header "${header[name]}".`);
  }
  if (fields.reserved.trim() !== '') report('batch_reserved', line, 'Positions 74 to 79 must be blank.');
}
