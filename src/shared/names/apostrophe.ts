/** The signs that keyboards and programs write for the apostrophe of a name. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\u055a\uff07]/g;

/** Writes a name with one sign for the apostrophe, for rules that know only that one; with none for an empty sign. */
export const withApostrophe = (name: string, sign: string): string => name.replace(APOSTROPHES, sign);
