/** Text that is already safe to put in a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | HtmlValue[] | string | number | null | undefined | false;

/** Escapes every value unless `html` itself made it. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html => {
  const text = parts
    .map((part, index) => part + (index < values.length ? render(values[index]) : ''))
    .join('');
  return new Html(text);
};

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return escapeHtml(String(value));
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
