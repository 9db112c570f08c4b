type Definition = {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly out?: Schema;
};
type Schema = { readonly _zod: { readonly def: Definition } };

const below = (schema: unknown, place: string): string[] => {
  const { shape, element, innerType, options, out } = (schema as Schema)._zod.def;
  if (shape) {
    return Object.entries(shape).flatMap(([name, field]) => [
      place + name,
      ...below(field, `${place}${name}.`),
    ]);
  }
  return [element, innerType, out, ...(options ?? [])].flatMap((inner) => (inner ? below(inner, place) : []));
};

/** Fields of a contract's body or reply; nested ones have dots, without lists and options. */
export const pathsOf = (schema: unknown): string[] => [...new Set(below(schema, ''))];
