import { type Day, dayFrom } from '../calendar.ts';

/** The DED segment in the addenda of a CCD entry. */
export type Ded = {
  caseIdentifier: string;
  payDate: Day | null;
  cents: number;
  ssn: string;
  medical: string;
  name: string;
  fips: string;
  terminated: boolean;
};

/** Seven letters of the last name and three of the first, with a comma between when the last name is shorter. Optional. */
const NAME = /^([A-Z]{7}[A-Z]{0,3}|[A-Z]{1,6},[A-Z]{1,3})$/;

/**
 * Parses `DED*CS*case*YYMMDD*cents*SSN*medical*name*FIPS*termination\` and lists its faults. The termination is Y or absent; when absent,
 * the asterisk before it may stay, as in the banking convention, or go, as in X12.
 */
export function dedOf(information: string, entryCents: number): { ded: Ded | null; faults: string[] } {
  const faults: string[] = [];
  const must = (is: boolean, says: string) => is || faults.push(says);
  const end = information.indexOf('\\');
  const segment = end < 0 ? information.trimEnd() : information.slice(0, end);
  must(end >= 0, 'The DED segment does not end in a backslash.');
  must(end < 0 || information.slice(end + 1).trim() === '', 'Something stands behind the DED segment.');
  const elements = segment.split('*');
  if (elements[0] !== 'DED') return { ded: null, faults: ['The segment is not DED.'] };
  must(
    elements.length === 9 || elements.length === 10,
    `A DED segment has 8 or 9 elements, not ${elements.length - 1}.`,
  );

  const [, application, caseIdentifier = '', date = '', amount = '', ssn = '', medical = '', name = '', fips = ''] =
    elements;
  const termination = elements[9];
  must(application === 'CS', `The application is CS, not "${application}".`);
  must(/^[A-Z0-9 .-]{1,20}$/i.test(caseIdentifier), 'The case identifier has 1 to 20 characters.');
  must(dayFrom(date) !== null, `There is no pay date "${date}".`);
  must(/^\d{1,10}$/.test(amount), 'The amount is 1 to 10 digits, in cents.');
  must(Number(amount) === entryCents, `The amount ${amount} is not that of the entry, ${entryCents}.`);
  must(/^\d{9}$/.test(ssn), 'The social security number has nine digits.');
  must(/^[YNW]$/.test(medical), 'The medical support indicator is Y, N or W.');
  must(name === '' || NAME.test(name), `"${name}" is not seven letters of the last name and three of the first.`);
  must(/^\d{5,7}$/.test(fips), 'The FIPS code has five to seven digits.');
  must(['Y', '', undefined].includes(termination), 'The termination is Y, or it is left out.');
  const ded = { caseIdentifier, payDate: dayFrom(date), cents: Number(amount), ssn, medical, name, fips };
  return { ded: { ...ded, terminated: termination === 'Y' }, faults };
}
