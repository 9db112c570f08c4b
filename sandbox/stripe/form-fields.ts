/** A Stripe form as flat fields: `line_items[0][price_data][currency]` and the like, read by path. */
export class FormFields {
  readonly #fields: URLSearchParams;
  constructor(body: string) {
    this.#fields = new URLSearchParams(body);
  }
  text(path: string): string | undefined {
    return this.#fields.get(path) ?? undefined;
  }
  /** A whole number, undefined when it is left out, NaN when it is none. */
  integer(path: string): number | undefined {
    const text = this.text(path);
    if (text === undefined || text === '') return undefined;
    return /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  }
  /** Everything under `path[...]`. */
  record(path: string): Record<string, string> {
    const inside = [...this.#fields].filter(([name]) => name.startsWith(`${path}[`) && name.endsWith(']'));
    return Object.fromEntries(inside.map(([name, value]) => [name.slice(path.length + 1, -1), value]));
  }
  list(path: string): string[] {
    return [...this.#fields]
      .filter(([name]) => name.replace(/\d+(?=\]$)/, '') === `${path}[]`)
      .map(([, value]) => value);
  }
}
