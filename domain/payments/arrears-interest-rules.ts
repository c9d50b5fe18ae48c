import { type Day, day } from '../day.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';

/**
 * When a debt starts to bear interest: on its due day, a number of days after it, or at the end of the following month.
 */
export type InterestStart = 'due' | { daysAfter: number } | 'end_of_next_month';

/**
 * When interest is added to the principal: never, at the end of each month, or at the end of each year that begins on
 * July 1.
 */
export type Compounding = 'never' | 'monthly' | 'yearly_from_july';

/** The rule in force from a day on. Interest for days before the first version is not verified. */
export type InterestVersion = {
  from: Day;
  /** Hundredths of a percent per year. */
  annualRate: number;
  /** Daily, with 365 days in a year; or monthly, on the balance at month end without that month's instalments. */
  counted: 'daily' | 'at_month_end';
  starts: InterestStart;
  compounding: Compounding;
};

/** What a rule was verified for: child support alone, or support of a former spouse too. */
export type Covered = 'child_support' | 'support';

/** The kinds of obligation that a rule applies to. Of medical support, child care and other support no text was found. */
export const COVERED_KINDS: Readonly<Record<Covered, readonly [ObligationKind, ...ObligationKind[]]>> = {
  child_support: ['child_support'],
  support: ['child_support', 'alimony'],
};

export type InterestRule = {
  /** What its text says it applies to; the narrower reading if that is not known. */
  covers: Covered;
  /** Oldest first. */
  versions: readonly [InterestVersion, ...InterestVersion[]];
  citation: string;
  /** Who decides that it is owed, as a sentence for people. */
  assessedBy: string;
  /** When its text and its example were last checked. */
  verifiedOn: Day;
  sources: readonly string[];
  /** What the figure leaves out, as a sentence; null if nothing. */
  caveat: string | null;
};

const simple = { counted: 'daily', compounding: 'never' } as const;
const verifiedOn = day('2026-11-26');

/**
 * Interest on unpaid support, by state. A state is listed only if its rule and a worked example were found;
 * docs/interest.md has the excerpts. When a rate changes, add a version; never edit one.
 */
export const INTEREST_RULES: Readonly<Record<string, InterestRule>> = {
  AR: {
    covers: 'child_support',
    versions: [{ from: day('2020-01-01'), annualRate: 1000, starts: 'due', ...simple }],
    citation: 'Ark. Code § 9-14-233(a)',
    assessedBy: 'A court decides; the state collects interest once it is part of a judgment.',
    verifiedOn,
    sources: [
      'https://instalawyer.io/laws/arkansas-code/9-14-233-arrearages-interest',
      'https://alimony-calculator.com/what-interest-rate-does-arkansas-apply-to-child-support/',
    ],
    caveat: 'None accrues where the person who is owed asked beforehand that it should not.',
  },
  AZ: {
    covers: 'child_support',
    versions: [{ from: day('1979-12-14'), annualRate: 1000, starts: 'end_of_next_month', ...simple }],
    citation: 'A.R.S. §§ 25-510, 44-1201',
    assessedBy: 'The court and the Division of Child Support Services compute it.',
    verifiedOn,
    sources: [
      'https://dcssprod.azdes.gov/ecalc/Parents.htm',
      'https://alimony-calculator.com/what-interest-rate-does-arizona-apply-to-child-support/',
    ],
    caveat: null,
  },
  CA: {
    covers: 'support',
    versions: [{ from: day('2009-01-01'), annualRate: 1000, starts: 'due', ...simple }],
    citation: 'Cal. Code Civ. Proc. §§ 685.010(a), 685.020(b)',
    assessedBy: 'It accrues by law; a court or the local child support agency states it.',
    verifiedOn,
    sources: [
      'http://law.justia.com/codes/california/2009/ccp/685.010-685.110.html',
      'http://www.thurmanarnold.com/Practice-Areas/Family-Law-Statutes-Page/FC-section-155-Definition-of-support-order-.aspx',
      'https://self-law.org/code/ca/code-of-civil-procedure/685-020',
      'https://alimony-calculator.com/what-interest-rate-does-california-apply-to-child-support/',
    ],
    caveat:
      'California credits payments on past-due support to interest before principal (§ 695.221). This figure credits them to principal, so it is the least that can have accrued.',
  },
  CO: {
    covers: 'child_support',
    versions: [
      {
        from: day('2020-01-01'),
        annualRate: 1200,
        counted: 'daily',
        starts: 'due',
        compounding: 'monthly',
      },
      {
        from: day('2021-07-01'),
        annualRate: 1000,
        counted: 'daily',
        starts: 'due',
        compounding: 'yearly_from_july',
      },
    ],
    citation: 'C.R.S. §§ 14-14-106, 5-12-101',
    assessedBy: 'The person who is owed may collect it; a court may disallow it for good cause.',
    verifiedOn,
    sources: [
      'https://law.justia.com/codes/colorado/2021/title-14/article-14/section-14-14-106/',
      'https://www.graham.law/blog/2021-colorado-child-support-changes/',
      'https://alimony-calculator.com/what-interest-rate-does-colorado-apply-to-child-support/',
    ],
    caveat:
      'The statute says that interest may be compounded and not on which day: here at the end of each month until June 30, 2021, and of each June since then.',
  },
  GA: {
    covers: 'child_support',
    versions: [{ from: day('2010-01-01'), annualRate: 700, starts: { daysAfter: 30 }, ...simple }],
    citation: 'O.C.G.A. § 7-4-12.1(a)',
    assessedBy: 'A court applies, lowers or waives it.',
    verifiedOn,
    sources: [
      'http://laws9.com/statutes/georgia/title-7/chapter-4/article-1/7-4-12-1',
      'https://law.justia.com/codes/georgia/2020/title-7/chapter-4/article-1/section-7-4-12-1/',
      'https://alimony-calculator.com/what-interest-rate-does-georgia-apply-to-child-support/',
    ],
    caveat: null,
  },
  MO: {
    covers: 'support',
    versions: [
      {
        from: day('1982-09-01'),
        annualRate: 1200,
        counted: 'at_month_end',
        starts: 'due',
        compounding: 'never',
      },
    ],
    citation: 'Mo. Rev. Stat. § 454.520',
    assessedBy: 'The person who is owed files a sworn computation with the circuit clerk.',
    verifiedOn,
    sources: [
      'http://www.laws9.com/statutes/missouri/t30/c454/454_520',
      'https://www.themarkslawfirm.com/added-cost-of-not-paying-child-support/',
    ],
    caveat: null,
  },
  VA: {
    covers: 'child_support',
    versions: [{ from: day('2010-10-01'), annualRate: 600, starts: 'due', ...simple }],
    citation: 'Va. Code §§ 6.2-302, 63.2-1952',
    assessedBy: 'A court, or the Department of Social Services where it enforces the order.',
    verifiedOn,
    sources: [
      'http://statutes.laws-info.com/virginia/title-6-2/chapter-3/6-2-302',
      'https://vacode.org/2016/63.2/V/19/10/63.2-1952/',
      'https://alimony-calculator.com/what-interest-rate-does-virginia-apply-to-child-support/',
    ],
    caveat: null,
  },
};
