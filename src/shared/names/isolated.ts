/** Marks a name as one piece of the sentence around it, by the isolates of Unicode, which nobody sees (U+2068, U+2069). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
