import { DEFAULT_LANGUAGE, localeOf } from '#shared/languages/languages.ts';

/** A version of the product, as its servers exchange it. */
export type Release = {
  version: string;
  /** The oldest version whose servers may run beside it on one database. */
  runsBeside: string;
};

/** The newest section of the changelog; its title is a version, or `Unreleased`. */
export const newestSection = (changelog: string): { title: string; text: string } => {
  const [, newest = ''] = changelog.split(/^## /m);
  const [heading = '', ...lines] = newest.split('\n');
  const [title = ''] = heading.split(' ', 1);
  return { title, text: lines.join('\n').trim() };
};

const RUNS_BESIDE = /^Runs beside: (?:>= (?<oldest>\d+\.\d+\.\d+)|no earlier version)$/m;

/**
 * Reads the release of this code from the changelog: `version`, or its unnumbered successor.
 * @throws when the newest section does not say which versions it runs beside
 */
export const readRelease = (changelog: string, version: string): Release => {
  const { title, text } = newestSection(changelog);
  const own = title === 'Unreleased' ? `${version}+unreleased` : version;
  const match = RUNS_BESIDE.exec(text);
  if (!match) throw new Error(`CHANGELOG.md: ${title} does not say which versions it runs beside`);
  return { version: own, runsBeside: match.groups?.oldest ?? own };
};

/** Orders versions: 0.2.0, 0.2.0+unreleased, 0.10.0. */
const { compare } = new Intl.Collator(localeOf(DEFAULT_LANGUAGE), { numeric: true });

/** Returns whether servers of both may run on one database at once. The newer one knows what it changed. */
export const mayRunTogether = (one: Release, other: Release): boolean => {
  const [older, newer] = compare(one.version, other.version) < 0 ? [one, other] : [other, one];
  return compare(newer.runsBeside, older.version) <= 0;
};
