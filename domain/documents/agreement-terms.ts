/** What the reader finds in an agreement. These are also the shapes on the wire. */

export const PAYMENT_FREQUENCIES = ['weekly', 'biweekly', 'monthly'] as const;
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** The terms that become payment settings. They are cited and compared. */
export const SETTING_FIELDS = ['paymentAmount', 'paymentFrequency', 'paymentDueDate', 'arrearsAmount'] as const;
export type SettingField = (typeof SETTING_FIELDS)[number];

/** The terms that are quoted in the document's own words. */
export const TEXT_FIELDS = ['legalCustody', 'physicalCustody', 'medicalExpenses', 'childcareExpenses'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export const TERM_FIELDS = [...SETTING_FIELDS, ...TEXT_FIELDS] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** A rectangle on the displayed page, as fractions (0 to 1) of its width and height, measured from the top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where a term was found. Page and line count from 1; the boxes cover the words of the text. */
export type Citation = { field: TermField; text: string; page: number; line: number; boxes: Box[] };

export const OBLIGATION_TYPES = ['child_support', 'alimony', 'arrears', 'medical', 'childcare', 'other'] as const;
export type ObligationType = (typeof OBLIGATION_TYPES)[number];

/**
 * One periodic payment obligation that the document sets, with its true frequency ("semimonthly", "quarterly", ...).
 */
export type Obligation = {
  type: ObligationType;
  amount: string;
  frequency: string | null;
  dueDay: number | null;
  per: 'child' | 'total';
  from: string | null;
  citation: Omit<Citation, 'field'> | null;
};

/** A candidate value for a field that was not chosen, with the reason in plain words. */
export type Rival = {
  field: TermField;
  value: string;
  confidence: number;
  reason: string;
  citation: Omit<Citation, 'field'>;
};

type CitedPlace = Omit<Citation, 'field'>;

/** What the document says in its own words, the day those words name if any ("2026-03-31"), and where they stand. */
export type Stated = { says: string; day: string | null; citation: CitedPlace };

/** A statement about one of the document's obligations. */
export type StatedOf = Stated & { type: ObligationType };

/** A later amount for an obligation, from a day or an event on. */
export type ObligationStep = StatedOf & { amount: string };

export const ORDER_STATES = ['signed', 'filed', 'unsigned'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What an order says about its future payments and about itself. Terms stored before these were read lack them. */
type OrderTerms = {
  steps?: ObligationStep[];
  starts?: StatedOf[];
  /** "until the child turns 18 or graduates from high school" */
  ends?: StatedOf[];
  /** The share of a bonus or similar income that is paid as support: "15 % of any bonus". */
  bonusShare?: Stated | null;
  /** The day that the arrears figure is as of. */
  arrearsAsOf?: Stated | null;
  /** Present when the order says that an employer withholds the payments. */
  wageWithholding?: Stated | null;
  /** The status that the document itself shows; null if it shows none. */
  orderState?: (Stated & { state: OrderState }) | null;
};

export type AgreementTerms = OrderTerms & {
  /**
   * Periodic support now in force, as a decimal string ("850.00"), after the code of its currency if that is not the US
   * dollar ("GBP 850.00"); null when the document sets none.
   */
  paymentAmount: string | null;
  /** Also null when the product does not offer the true frequency; a note then names it. */
  paymentFrequency: PaymentFrequency | null;
  /** Day of the month 1-31; the last day of the month is 31. */
  paymentDueDate: number | null;
  /** Decimal string; "0.00" when the document states there are none; null when it does not mention arrears. */
  arrearsAmount: string | null;
  legalCustody: string | null;
  physicalCustody: string | null;
  medicalExpenses: string | null;
  childcareExpenses: string | null;
  /** 0 to 1. */
  confidenceScore: number;
  /** 0 to 1 for every field, including fields that are null. */
  fieldConfidence: Record<TermField, number>;
  citations: Citation[];
  obligations: Obligation[];
  rivals: Rival[];
  /** Plain sentences for people: "Payments are due twice a month (1st and 15th)." */
  notes: string[];
};

/** Whether any payment that is ordered or agreed was found in a document; one without is most likely no order. */
export const namesPayments = (
  terms: Pick<AgreementTerms, SettingField> & { obligations?: readonly unknown[] },
): boolean => SETTING_FIELDS.some((field) => terms[field] !== null) || (terms.obligations ?? []).length > 0;

type CitationOf<Field> = Omit<Citation, 'field'> & { field: Field };

/** The terms as other code and the wire see them. */
export type ToldTerms = Omit<AgreementTerms, 'citations'> & {
  citations: CitationOf<SettingField>[];
  textCitations: CitationOf<TextField>[];
};

/** Keeps citations only for the terms that become settings; the text terms' places stand beside them. */
export const toldTerms = (terms: AgreementTerms): ToldTerms => ({
  ...terms,
  citations: citationsOf(terms, SETTING_FIELDS),
  textCitations: citationsOf(terms, TEXT_FIELDS),
});

const citationsOf = <Field extends TermField>({ citations }: AgreementTerms, fields: readonly Field[]) =>
  citations.filter((citation): citation is CitationOf<Field> =>
    (fields as readonly TermField[]).includes(citation.field),
  );
