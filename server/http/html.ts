/** Text that is safe to put in a page. */
export type Html = { readonly html: string };

/** A piece of a page. Values are escaped unless they are pieces themselves; null and false render as nothing. */
export function html(texts: TemplateStringsArray, ...values: (string | Html | Html[] | null | false)[]): Html {
  const shown = (value: (typeof values)[number]): string => {
    if (value === null || value === false) return '';
    if (typeof value === 'string') return escaped(value);
    return Array.isArray(value) ? value.map((each) => each.html).join('') : value.html;
  };
  return { html: texts.map((text, i) => text + (i < values.length ? shown(values[i] ?? null) : '')).join('') };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
