import { describe, expect, test } from 'vitest';
import { labelsIn, loadPages } from '#model/corpus.ts';
import type { Page, Word } from '#pages/page.ts';
import { typedPages } from '#terms/testing/typed-pages.ts';
import { readCourtCase } from './read-court-case.ts';
import { typedDocument } from './typed-corpus.ts';

const read = (text: string) => readCourtCase(typedPages(text));
const lower = (word: Word): Word => ({ ...word, box: { ...word.box, y: word.box.y + word.box.height / 4 } });

describe('a caption', () => {
  test.each([
    [
      'Texas, number above the court',
      `CAUSE NO. D-1-FM-19-004412
IN THE INTEREST OF         §     IN THE DISTRICT COURT OF
M.R.Q. and J.T.Q.,         §
CHILDREN                   §     TRAVIS COUNTY, TEXAS`,
      ['District Court of Travis County, Texas', 'Travis', 'TX', 'D-1-FM-19-004412'],
    ],
    [
      'Michigan, in three columns',
      `STATE OF MICHIGAN          UNIFORM CHILD SUPPORT ORDER      CASE NO.
58TH JUDICIAL CIRCUIT      [ ] EX PARTE [ ] TEMPORARY       19-004471-DP
TAMARACK COUNTY            [x] MODIFICATION [ ] FINAL       Judge H. Vandervoort`,
      ['58th Judicial Circuit Court', 'Tamarack', 'MI', '19-004471-DP'],
    ],
    [
      'California',
      `SUPERIOR COURT OF CALIFORNIA
COUNTY OF ALAMEDA
Petitioner: JO DOE                          CASE NUMBER: HF21-114402`,
      ['Superior Court of California, County of Alameda', 'Alameda', 'CA', 'HF21-114402'],
    ],
    [
      'West Virginia, the name written into a printed line',
      `IN THE FAMILY COURT OF   MONONGALIA               COUNTY, WEST VIRGINIA
In re the marriage of                             Civil Action No.  26-D-0417`,
      ['Family Court of Monongalia County, West Virginia', 'Monongalia', 'WV', '26-D-0417'],
    ],
    [
      'Michigan, the number under its label and beside the telephone',
      `STATE OF MICHIGAN                                             CASE NO. and JUDGE
17TH JUDICIAL CIRCUIT                                         24-07719-DM
KENT COUNTY                                                   Hon. Bertrand Lyle
Court address                                                 Court telephone no.
180 Ottawa Avenue NW, Grand Rapids, MI                        616-555-0100`,
      ['17th Judicial Circuit Court', 'Kent', 'MI', '24-07719-DM'],
    ],
    [
      'Colorado, the number without dashes',
      `DISTRICT COURT, YELLOW MESA COUNTY, COLORADO
220 Grand Avenue, Yellow Mesa, CO
ORDER ON SUPPORT           Case No. 2024 DR 30177  Div. 4`,
      ['District Court, Yellow Mesa County, Colorado', 'Yellow Mesa', 'CO', '2024 DR 30177'],
    ],
    [
      'Louisiana',
      `CLOTILDE GUIDRY            NUMBER 2024-7713, DIV. "C"
VERSUS                     44th JUDICIAL DISTRICT COURT
RAPHAEL GUIDRY             PARISH OF BAYOU CANE, STATE OF
                           LOUISIANA`,
      ['44th Judicial District Court', 'Bayou Cane Parish', 'LA', '2024-7713'],
    ],
    [
      'New York',
      `At a term of the Family Court of the State of New York, held in and for the County of
Kings, at 330 Jay Street, on the 6th day of May, 2024
File No. 20882             Docket F-01193-24             CSMS No. NT00418X2`,
      ['Family Court of the State of New York', 'Kings', 'NY', 'F-01193-24'],
    ],
    [
      "Pennsylvania, beside an agency's number",
      `In the Court of Common Pleas of CONEWAGO County, Pennsylvania
ANNELIESE BRUBAKER         PACSES Case Number: 641117730
Plaintiff                  Docket Number: 00291-S-2024`,
      ['Court of Common Pleas of Conewago County, Pennsylvania', 'Conewago', 'PA', '00291-S-2024'],
    ],
  ])('of %s', (_, text, [court, county, state, caseNumber]) => {
    expect(read(text)).toMatchObject({ court, county, state, caseNumber });
  });

  test('of Michigan, with names typed a little off the printed words beside them', () => {
    const printed = typedPages(`STATE OF MICHIGAN                         CASE NO. and JUDGE
               JUDICIAL CIRCUIT           19-002204-DM
               COUNTY
Court address                             Court telephone no.`);
    const [page] = printed;
    const typed = typedPages('\n22nd\nWashtenaw')[0]?.lines ?? [];
    const lines = [...(page?.lines ?? []), ...typed.map((line) => ({ ...line, words: line.words.map(lower) }))]
      .sort((a, b) => (a.words[0]?.box.y ?? 0) - (b.words[0]?.box.y ?? 0))
      .map((line, i) => ({ ...line, number: i + 1 }));
    expect(readCourtCase([{ ...page, lines } as Page])).toMatchObject({
      court: '22nd Judicial Circuit Court',
      county: 'Washtenaw',
      state: 'MI',
      caseNumber: '19-002204-DM',
    });
  });

  test('of a letter between parents says nothing', () => {
    const letter = read(
      'Dear Sam,\nin Travis County people say you pay $400 a month. No. 5 Elm Road, 12 June 2024.\nDana',
    );
    expect(letter).toEqual({
      court: null,
      county: null,
      state: null,
      caseNumber: null,
      children: [],
      orderKind: null,
      orderDate: null,
      citations: [],
    });
  });
});

describe('the children', () => {
  test.each([
    [
      'born in a year',
      'They have three children: Mateo, born in 2012; Lucía, born in 2014; and Joaquín, born in 2019.',
      ['M 2012', 'L 2014', 'J 2019'],
    ],
    [
      'with whole names and dates',
      'two children, namely BEATRICE PIKE\nGRADY, born July 2, 2009, and CALVIN ROSS GRADY, born August 23, 2013',
      ['BPG 2009', 'CRG 2013'],
    ],
    [
      'of a table',
      'Children for whom support is determined.\nName                Year of birth\nAmir Holliman       2015\nSanaa Holliman      2018',
      ['AH 2015', 'SH 2018'],
    ],
    [
      'of a table across',
      'The children are the subject of this suit:\nName:        O.M.P.     J.T.P.\nBirth date:  3/4/2010   7/8/2014',
      ['OMP 2010', 'JTP 2014'],
    ],
    ['of a form', 'Deja Ayers DOB 2/22/09 Elias Ayers DOB 10/17/13', ['DA 2009', 'EA 2013']],
    ['of a caption, without a year', 'IN THE INTEREST OF\nM.R.Q. and J.T.Q.,\nCHILDREN', ['MRQ -', 'JTQ -']],
    ['told by age alone', 'We have a daughter, Zaynab, who is ten, and a son, Idris (7).', []],
  ])('%s', (_, text, children) => {
    const found = read(text).children.map(({ initials, birthYear }) => `${initials} ${birthYear ?? '-'}`);
    expect(found).toEqual(children);
  });

  test('are told from their parents, whose birth is a generation earlier', () => {
    expect(read('Signed May 4, 2024.\nDana Reed, born 1984, is the mother of Kim Reed, born 2015.').children).toEqual([
      { initials: 'KR', birthYear: 2015 },
    ]);
  });
});

describe('what it is, and of which day', () => {
  const order = (end: string) =>
    read(
      `IN THE DISTRICT COURT\nFINAL JUDGMENT OF DIVORCE\n${'The parties were married June 14, 2008.\n'.repeat(30)}${end}`,
    );
  test.each([
    ['DONE AND ORDERED in Chambers at Port Calusa, Florida this 16th day of February, 2024.', '2024-02-16'],
    ['DONE AND ORDERED in Chambers at Port Calusa, Florida, on February 16, 2024.', '2024-02-16'],
    ['DONE and ORDERED this 16th day of February, 2024', '2024-02-16'],
    ['DONE, ORDERED AND ADJUDGED in open court on February 16, 2024.', '2024-02-16'],
    ['ENTERED at Tampa, Florida, on the 16th day of February, 2024.', '2024-02-16'],
    ['Rendered in Baton Rouge, Louisiana on 2/16/2024.', '2024-02-16'],
    ['Done and signed February 16, 2024', '2024-02-16'],
    ['The judgment entered in Dade County on May 2, 2020 remains.', null],
    ['SIGNED on May 5, 2023.', '2023-05-05'],
    ['ENTERED 02/14/2024', '2024-02-14'],
    ['Dated: June 7, 2024', '2024-06-07'],
    [
      'IT IS SO ORDERED.\n\nDated: November 18, 2026\n\nJudith Oduya\nJudge of the Superior Court\n\nFILED: November 20, 2026',
      '2026-11-18',
    ],
    [
      'IT IS SO ORDERED.\n\nDated: November 3, 2026\nAttorney for Petitioner\n\nJudge ____\n\nFILED: November 20, 2026',
      '2026-11-20',
    ],
    ['on this 6th day of November, 2026', '2026-11-06'],
    ['This the 14th day of July, 2025.', '2025-07-14'],
    ['SO ORDERED this third day of March, 2026.', '2026-03-03'],
    ['SO ORDERED\n\nthis 3rd day of March,\n2026.', '2026-03-03'],
    ['APPROVED AND SO ORDERED: 3 March 2026', '2026-03-03'],
    ['Dated this twenty-first day of May, A.D. 2025.', '2025-05-21'],
    ['DONE this the ninth (9th) day of April, two thousand and twenty-six.', '2026-04-09'],
    ['Given under my hand on this 4th day of June, 2025.', '2025-06-04'],
    ['The parties have set their hands and seals this 12th day of June, in the year 2024.', '2024-06-12'],
    ['Support begins on this 6th day of November, 2026.', null],
    ['This 30th day of February, 2026', null],
    ['SO ORDERED this ____ day of August, 2024.', null],
    ['The General Judgment entered February 8, 2023 is modified.', null],
  ])('%s', (end, orderDate) => {
    expect(order(end)).toMatchObject({ orderKind: 'Final Judgment of Divorce', orderDate });
  });

  test('of titles beside boxes the ticked one counts', () => {
    const { orderKind } = read(
      'INCOME WITHHOLDING FOR SUPPORT\n[ ] Termination Order\n[x] Income Withholding Order for Support\nEmployer: Granite Mills Inc.',
    );
    expect(orderKind).not.toMatch(/Termination/);
  });
});

test('each answer stands where its citation says', () => {
  const { citations } = read('CAUSE NO. D-1-FM-19-004412\nIN THE DISTRICT COURT OF TRAVIS COUNTY, TEXAS');
  const number = citations.find(({ field }) => field === 'caseNumber');
  expect(number).toMatchObject({ page: 1, line: 1, text: 'CAUSE NO. D-1-FM-19-004412' });
  expect(number?.boxes).toHaveLength(3);
  expect(citations.find(({ field }) => field === 'state')).toMatchObject({ page: 1, line: 2 });
});

// State, county and number of documents on which nothing was tuned, as a person reads them; "-" where the document does not say.
const HELD: [id: string, state: string, county: string, caseNumber: string][] = [
  ['x01-or-supplemental-judgment', 'OR', 'Santiam Forks', '19DR04477'],
  ['x02-pa-support-order', 'PA', 'Tuscarora Gap', '00318-S-2021'],
  ['x03-la-consent-judgment', 'LA', 'Bayou Cannes Parish', '2023-30881'],
  ['x04-ok-court-minute', 'OK', 'Cimarron Hills', 'FP-2024-221'],
  ['x05-hi-divorce-decree', 'HI', '-', '25-1-0093'],
  ['x06-mo-judgment-modification', 'MO', 'Gasconade Bend', '17GB-DR00562-02'],
  ['x07-az-child-support-order', 'AZ', 'San Xavier Wash', 'FC2022-051907'],
  ['x08-ky-agreed-order-weekly', 'KY', 'Rolling Fork', '24-D-00409-003'],
  ['x09-sc-settlement-agreement', 'SC', 'Edisto Springs', '2025-DR-51-0387'],
  ['x10-ks-separation-agreement', 'KS', 'Ninnescah Valley', '2025-DM-000148'],
  ['x11-ct-custody-support-agreement', 'CT', '-', 'QBF-FA25-5031176-S'],
  ['x12-nd-stipulation', 'ND', 'Knife Butte', '58-2025-DM-00031'],
  ['x13-ca-marital-settlement', 'CA', 'Arroyo Blanco', 'ABF-24-001873'],
  ['x14-wv-mediated-memo', 'WV', 'Laurel Knob', '25-D-66'],
  ['x15-il-joint-parenting-msa', 'IL', 'Sangchris', '25-DC-219'],
  ['x16-ms-custody-support-property', 'MS', 'Lobutcha', '2025-0094-K'],
  ['x17-mb-consent-order', '-', '-', 'FD 24-09-31188'],
  ['x18-sc-minute-of-agreement', '-', '-', '-'],
  ['x19-nz-plain-agreement', '-', '-', '-'],
  ['x20-fl-alimony-only', 'FL', 'Caloosa Keys', '2016-DR-002240'],
  ['x21-tx-contractual-alimony', 'TX', '-', '24-11-09812'],
  ['x22-mi-email-printout', '-', '-', '-'],
  ['x23-ns-interim-letter', '-', '-', '-'],
  ['x24-ny-mediation-no-agreement', '-', '-', 'F-00917-25'],
  ['y01-wa-child-support-order', 'WA', 'Skagwell', '22-3-01177-29'],
  ['y02-ny-order-on-consent', 'NY', 'Tuscarawa', 'F-00492-23/23B'],
  ['y03-tx-agreed-modification', 'TX', 'Angostura', '2018-DCV-30774'],
  ['y04-in-agreed-entry', 'IN', 'Larkman', '41C01-1902-JP-000065'],
  ['y05-md-consent-order', 'MD', 'Patuxent', 'C-19-FM-22-000846'],
  ['y06-co-minute-order', 'CO', 'Uncompahgre', '2021DR61'],
  ['y07-nm-stipulated-order', 'NM', 'Piedra Lumbre', 'D-1417-DM-2023-00208'],
  ['y08-ar-agreed-order', 'AR', 'Ouachita Bend', '66DR-16-219-2'],
  ['y09-nj-property-settlement', 'NJ', '-', 'FM-18-000412-23'],
  ['y10-ga-short-settlement', 'GA', 'Ochlo', '24-CV-0336-B'],
  ['y11-ma-separation-agreement', 'MA', '-', 'NA23D0518DR'],
  ['y12-ut-stipulation', 'UT', 'Pahvant', '234900187 DA'],
  ['y13-ne-property-settlement', 'NE', 'Loup Valley', 'CI 23-77'],
  ['y14-vt-mediated-memo', '-', '-', '-'],
  ['y15-mi-amended-settlement', '-', 'Au Train', '17-44093-DM'],
  ['y16-tn-mda', 'TN', 'Stones Bluff', '2023-CV-1409'],
  ['y17-on-minutes-of-settlement', '-', '-', 'FC-22-1187-00'],
  ['y18-uk-family-based-arrangement', '-', '-', '-'],
  ['y19-au-limited-agreement', '-', '-', '-'],
  ['y20-ca-spousal-support-stipulation', 'CA', 'Tres Cerros', '21FL006618'],
  ['y21-oh-separation-alimony', 'OH', 'Muskrat Fork', '23 DS 0258'],
  ['y22-email-printout', '-', '-', '-'],
  ['y23-bc-plain-agreement', '-', '-', '-'],
  ['y24-not-fee-payment-plan', '-', '-', '-'],
];

test('documents on which nothing was tuned are read, and hardly one is read wrongly', () => {
  const [missed, wrong]: [string[], string[]] = [[], []];
  for (const [id, ...expected] of HELD) {
    const { state, county, caseNumber } = readCourtCase(typedDocument(id));
    [state, county, caseNumber].forEach((value, i) => {
      const wanted = expected[i];
      if ((value ?? '-') !== wanted) (value === null ? missed : wrong).push(`${id}: ${value} for ${wanted}`);
    });
  }
  expect(wrong).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5); // of 102 that the documents say
});

// The same documents printed, scanned and photographed: what print says, a picture says as well, or nothing.
test('a scan is read like the print', () => {
  const answers = new Map<string, (string | null)[]>();
  for (const { label, tier, pages } of loadPages(labelsIn())) {
    if (tier === 'photo') continue;
    const { state, county, caseNumber } = readCourtCase(pages);
    answers.set(`${label.id} ${tier}`, [state, county, caseNumber]);
  }
  const scans = [...answers].filter(([key]) => key.endsWith(' scan'));
  let [same, said] = [0, 0];
  for (const [key, scanned] of scans)
    answers.get(key.replace(' scan', ' text'))?.forEach((printed, i) => {
      if (printed === null) return;
      said += 1;
      if (scanned[i] === printed) same += 1;
    });
  expect(said).toBeGreaterThan(700);
  expect(same / said).toBeGreaterThan(0.9);
});
