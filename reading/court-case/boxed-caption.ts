import type { Segment } from './segments.ts';

/** How much of a line's height two segments on one visible line share: a name typed into a form is slightly offset. */
const SHARED = 0.4;

const LABELS = {
  county: /^(?:county|parish)(?: name)?:?$/i,
  circuit: /^judicial (?:circuit|district)(?: court)?$/i,
};
/** Words that a form prints next to a county and that are not a county's name. */
const NO_NAME =
  /\d|\b(?:court|county|parish|case|docket|no|number|name|address|telephone|judge|division|state|order|judgment|file|branch|date|part(?:y|ies)|petitioner|respondent|plaintiff|defendant|obligor|obligee|attorney)\b/i;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: (?:[\p{Lu}][\p{L}.'’-]*|de|du|des|la|le|aux|of|the)){0,4}$/u;
const NUMBERED = /^\d+(?:st|nd|rd|th)$/i;

/** The county in its own box: "Washtenaw" before the printed word "COUNTY", or under it. */
export function countyInBox(head: readonly Segment[]): Segment | null {
  const labels = head.filter(({ text }) => LABELS.county.test(text));
  const isName = ({ text }: Segment) => NAME.test(text) && !NO_NAME.test(text);
  for (const label of labels) {
    const found = beside(label, head) ?? under(label, head);
    if (found && isName(found)) return found;
  }
  return null;
}

/** The number of a circuit before the printed words, as on Michigan's forms: "22nd" and "JUDICIAL CIRCUIT". */
export function circuitInBox(head: readonly Segment[]): { number: Segment; label: Segment } | null {
  for (const label of head.filter(({ text }) => LABELS.circuit.test(text))) {
    const number = beside(label, head);
    if (number && NUMBERED.test(number.text)) return { number, label };
  }
  return null;
}

/** The nearest segment to the left on the same line. */
function beside(label: Segment, head: readonly Segment[]): Segment | undefined {
  const own = boxOf(label);
  return head
    .filter((other) => other !== label && other.page === label.page && other.x < label.x)
    .filter((other) => {
      const box = boxOf(other);
      const shared = Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top);
      return shared >= SHARED * Math.min(box.bottom - box.top, own.bottom - own.top);
    })
    .sort((a, b) => b.x - a.x)[0];
}

const SAME_COLUMN = 0.05;

/** The segment below it in the same column. */
function under(label: Segment, head: readonly Segment[]): Segment | undefined {
  return head.find(
    ({ page, line, x }) =>
      page === label.page && line > label.line && line <= label.line + 2 && Math.abs(x - label.x) < SAME_COLUMN,
  );
}

function boxOf({ words }: Segment): { top: number; bottom: number } {
  return {
    top: Math.min(...words.map(({ box }) => box.y)),
    bottom: Math.max(...words.map(({ box }) => box.y + box.height)),
  };
}
