import { type Source, type Syntax, sourcesOf, walk } from './syntax.ts';

/** A paragraph that people read, with its values as "one", and its place. */
export type Paragraph = { words: string; place: string };

/** Texts worded by lawyers or courts, quotations, and texts only for those who run the server. */
const ASIDE = [
  'domain/payment-sources/authorization.ts',
  'domain/payments/arrears-interest-rules.ts',
  'domain/reports/affidavit.ts',
  'domain/reports/anchor.ts',
  'domain/reports/certificate.ts',
  'web/onboarding/PrivacyPage.tsx',
  'web/onboarding/TermsPage.tsx',
  'contract/error-sentences.ts',
];
const OF_OPERATION =
  /^server\/(db|keys|backup|telemetry|jobs|demo|settings|commands)\/|^server\/(main|retention)\.ts$|-command\.ts$|store-call-limits|s3-store|watch-metrics|alarm-metrics|operator\.ts$|prove\.ts$|deliver-files/;

/** The quotation from an order on the landing page. */
const QUOTED = /^Commencing March 1, 2026, Respondent shall pay/;
const IN_SPANISH = /\.es\.ts$|^contract\/spanish\//;

/** A value in a catalog text, or a plural. */
const VALUE = /\{\w+(, plural,(?:[^{}]|\{[^{}]*\})*)?\}/g;
/** A choice within a text, after its values are replaced: people read one of its cases, and the longest is measured. */
const CHOICE = /\{\w+, select,((?: \w+ \{[^{}]*\})+)\}/g;
const longestCase = (_: string, cases: string): string =>
  [...cases.matchAll(/\{([^{}]*)\}/g)].map(([, words = '']) => words).reduce((a, b) => (b.length > a.length ? b : a));

/** A text as people read it, with its values as "one". */
const asRead = (text: string): string => text.replace(VALUE, 'one').replace(CHOICE, longestCase);

/** Every paragraph in the product's sources: strings, templates and JSX text. */
export function paragraphs(): Paragraph[] {
  return sourcesOf('{web,domain,contract,server}/**/*.{ts,tsx}')
    .filter(({ file }) => !ASIDE.includes(file) && !OF_OPERATION.test(file) && !IN_SPANISH.test(file))
    .flatMap(paragraphsOf);
}

function paragraphsOf(of: Source): Paragraph[] {
  const found: Paragraph[] = [];
  const add = (words: string, node: Syntax) => {
    for (const part of asRead(words).split(/<\/?(?:p|h\d|li|div|form|label|ul|ol|br)\b[^>]*>|\n\s*\n/)) {
      const plain = part
        .replace(/<[^>]*>/g, '')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim();
      if (/[.,:!?](\s|$)/.test(plain) && !QUOTED.test(plain))
        // without punctuation it is not a sentence
        found.push({ words: plain, place: `${of.file}:${of.text.slice(0, node.start).split('\n').length}` });
    }
  };
  walk(of.program, (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'TaggedTemplateExpression':
        return false;
      case 'Property':
        return !['summary', 'className'].includes(node.key.name);
      case 'JSXAttribute':
        return node.name.name !== 'className';
      case 'NewExpression':
        return node.callee.name !== 'Error'; // a broken assumption is only logged
      case 'JSXElement':
      case 'JSXFragment': {
        const words = textOf(node);
        if (words !== null) add(words, node);
        return true; // its attributes and contents have texts too
      }
      case 'Literal':
        if (typeof node.value === 'string') add(node.value, node);
        return false;
      case 'TemplateLiteral':
        add(node.quasis.map((quasi: Syntax) => quasi.value.cooked).join('one'), node);
        return true;
      default:
        return true;
    }
  });
  return found;
}

/** The text of an element with words of its own, including inline elements; null if it only contains others. */
function textOf({ children }: Syntax): string | null {
  const speaks = children.some((child: Syntax) => child.type === 'JSXText' && /[a-z]{2}/i.test(child.value));
  if (!speaks) return null;
  return children
    .map((child: Syntax): string => {
      if (child.type === 'JSXText') return child.value;
      if (child.type === 'JSXElement') return textOf(child) ?? 'one';
      const { expression } = child;
      return expression?.type === 'Literal' && typeof expression.value === 'string' ? expression.value : 'one';
    })
    .join('');
}
