import { MOST_CHILDREN, MOST_COUNTY, MOST_COURT, MOST_KIND, MOST_NUMBER } from '@mainstay/domain/cases/court-case.ts';
import { US_STATES } from '@mainstay/domain/us-states.ts';
import { z } from 'zod';
import { calendarDay, personText } from './fields.ts';

/** The court's details of the case, as shown. */
export const courtCaseFields = {
  court: z.string().nullable(),
  county: z.string().nullable(),
  /** Postal abbreviation. */
  state: z.string().nullable(),
  caseNumber: z.string().nullable(),
  children: z.array(z.object({ initials: z.string(), birthYear: z.number().nullable() })),
  orderKind: z.string().nullable(),
  orderDate: calendarDay.nullable(),
};

/** Null or an empty field means unknown. */
const detail = (most: number, missing: string) =>
  z.union([z.literal('').transform(() => null), personText(missing, most)], missing).nullish();

const NO_STATE = 'Choose a state from the list';
const NO_INITIALS = 'Initials are 1 to 4 letters, like MR';
const NO_YEAR = 'Enter a year of birth, like 2015';

/** Initials in any usual form: "M.R." and "mr" become "MR". */
const initials = z
  .string(NO_INITIALS)
  .transform((typed) => typed.replaceAll(/[.\s]/g, '').toUpperCase())
  .pipe(z.string().regex(/^\p{L}{1,4}$/u, NO_INITIALS));

/** The details that a person may correct. Fields left out stay unchanged. */
export const aboutTheCourt = {
  court: detail(MOST_COURT, 'Enter the name of the court'),
  county: detail(MOST_COUNTY, 'Enter the county'),
  state: z
    .union(
      [
        z.literal('').transform(() => null),
        z
          .string(NO_STATE)
          .transform((code) => code.trim().toUpperCase())
          .pipe(z.string().refine((code) => code in US_STATES, NO_STATE)),
      ],
      NO_STATE,
    )
    .nullish(),
  caseNumber: detail(MOST_NUMBER, 'Enter the case number').refine(
    (number) => number == null || /[\p{L}\d]/u.test(number),
    'Enter a case number, like D-1-FM-19-004412',
  ),
  children: z
    .array(
      z.object({
        initials,
        birthYear: z
          .int(NO_YEAR)
          .min(1900, NO_YEAR)
          .max(2199, NO_YEAR)
          .nullish()
          .transform((year) => year ?? null),
      }),
      'Enter the children',
    )
    .max(MOST_CHILDREN, `Enter at most ${MOST_CHILDREN} children`)
    .optional(),
  orderKind: detail(MOST_KIND, 'Enter the kind of the order'),
  orderDate: calendarDay.nullish(),
};
