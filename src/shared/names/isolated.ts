/** Isolates a name from the direction of the text around it (Unicode U+2068, U+2069, invisible). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
