/** The signs that keyboards and programs write for the apostrophe of a name. */
const APOSTROPHES = /['`\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\u055a\uff07]/g;

/** Replaces a name's apostrophes with one sign, for rules that know only that one; empty removes them. */
export const withApostrophe = (name: string, sign: string): string => name.replace(APOSTROPHES, sign);
