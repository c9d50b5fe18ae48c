import type { CourtCase, CourtCaseCitation, FoundCourtCase } from '@mainstay/domain/cases/court-case.ts';
import type { Page } from '#pages/page.ts';
import { readUpright } from '#pages/upright.ts';
import { caseNumberOf } from './case-number.ts';
import { childrenOf } from './children.ts';
import { courtOf } from './court.ts';
import { orderDateOf, orderKindOf } from './order.ts';
import { type Place, segmentsOf, wholeLines, wordsOf } from './segments.ts';

/**
 * What a document says about the court's case: its caption, its children, its type and when it was signed, each with
 * its place.
 */
export const readCourtCase = (pages: readonly Page[]): FoundCourtCase => readUpright(pages, courtCaseOf);

function courtCaseOf(pages: readonly Page[]): FoundCourtCase {
  const segments = segmentsOf(pages);
  const { court, county, state } = courtOf(segments);
  const children = childrenOf(wholeLines(pages));
  const kind = orderKindOf(segments);
  const found = {
    court,
    county,
    state,
    caseNumber: caseNumberOf(segments),
    orderKind: kind,
    orderDate: kind && orderDateOf(segments),
  };
  const cited = { ...found, children: children.place && { place: children.place } };
  return {
    court: court?.value ?? null,
    county: county?.value ?? null,
    state: state?.value ?? null,
    caseNumber: found.caseNumber?.value ?? null,
    children: children.value,
    orderKind: found.orderKind?.value ?? null,
    orderDate: found.orderDate?.value ?? null,
    citations: Object.entries(cited).flatMap(([field, at]) =>
      at ? [citationOf(field as keyof CourtCase, at.place)] : [],
    ),
  };
}

function citationOf(field: keyof CourtCase, place: Place): CourtCaseCitation {
  const { segment, start, end } = place;
  const words = wordsOf(place);
  return {
    field,
    text: segment.text.slice(start, end).trim(),
    page: segment.page,
    line: segment.line,
    boxes: words.map(({ box }) => box),
  };
}
