type FieldFailure = { readonly message?: string | undefined } | undefined;

/** The code of the first field in the given order that failed: what SPEC 5 calls the failure shown. */
export const firstFailure = <Name extends string>(
  errors: Readonly<Partial<Record<Name, FieldFailure>>>,
  order: readonly Name[],
): string | undefined => order.map((name) => errors[name]?.message).find(Boolean);
