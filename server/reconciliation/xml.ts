import { refuse } from '@mainstay/domain/reconciliation/statement.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Statements nest less deeply than this; anything deeper is a mistake or an attack. */
const MOST_NESTED = 40;

/** An XML element and its position in words. Names are without their namespace prefix. */
export class Element {
  readonly where: string;
  readonly #content: unknown;

  constructor(content: unknown, where: string) {
    this.#content = content;
    this.where = where;
  }

  /** All children of that name; `called` names them in reasons: "entry 3". */
  all(name: string, called = name): Element[] {
    const found = this.#under(name);
    if (found === undefined) return [];
    const contents = Array.isArray(found) ? found : [found];
    return contents.map((content, i) => new Element(content, `${this.where}${this.where && ', '}${called} ${i + 1}`));
  }

  /** The element at the end of a path; null when there is none. Refuses a repeated element. */
  at(...path: string[]): Element | null {
    let content: unknown = this.#content;
    for (const name of path) {
      content = new Element(content, this.where).#under(name);
      if (content === undefined) return null;
      if (Array.isArray(content)) refuse(this.where, `${name} appears ${content.length} times`);
    }
    return new Element(content, this.where);
  }

  /** The text at the end of a path; null when there is none. */
  text(...path: string[]): string | null {
    const found = this.at(...path);
    if (found === null) return null;
    const own = isNode(found.#content) ? found.#content['#text'] : found.#content;
    return typeof own === 'string' && own !== '' ? own : null;
  }

  needed(...path: string[]): string {
    return this.text(...path) ?? refuse(this.where, `${path.join('/')} is missing`);
  }

  attribute(name: string): string | null {
    const value = isNode(this.#content) ? this.#content[`@${name}`] : undefined;
    return typeof value === 'string' ? value : null;
  }

  #under(name: string): unknown {
    return isNode(this.#content) && Object.hasOwn(this.#content, name) ? this.#content[name] : undefined;
  }
}

type Node = Record<string, unknown>;
const isNode = (content: unknown): content is Node => typeof content === 'object' && content !== null;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MOST_NESTED,
  // Only the five predefined entities and character references get here; all others were refused before.
  htmlEntities: true, // the option's name for character references
  processEntities: {
    enabled: true,
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
});

/** Parses XML without a DTD: nothing in it is defined, expanded or fetched. Refuses malformed XML. */
export function readXml(text: string): Element {
  const declaration = /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(text);
  if (declaration) refuse('the file', `has a declaration (${declaration[1]}), which no statement needs`);
  const entity = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)[^;\s<]{0,20};?/i.exec(text);
  if (entity) refuse('the file', `uses "${entity[0]}", which is not an XML entity`);
  const valid = XMLValidator.validate(text);
  if (valid !== true) {
    if (valid.err.msg.startsWith("Invalid '["))
      refuse('the end of the file', 'elements are still open: the file is truncated');
    refuse(`line ${valid.err.line}`, `is not well-formed XML: ${valid.err.msg}`);
  }
  try {
    return new Element(parser.parse(text), '');
  } catch (error) {
    return refuse('the file', `is not XML that can be read: ${error instanceof Error ? error.message : error}`);
  }
}
