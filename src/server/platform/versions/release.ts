import { DEFAULT_LANGUAGE, localeOf } from '#shared/languages/languages.ts';

/** A version of the product, as its servers tell one another. */
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
 * Reads from the changelog what this code is: `version`, or what follows it and has no number yet.
 * @throws when the newest section does not say which versions it runs beside
 */
export const readRelease = (changelog: string, version: string): Release => {
  const { title, text } = newestSection(changelog);
  const own = title === 'Unreleased' ? `${version}+unreleased` : version;
  const said = RUNS_BESIDE.exec(text);
  if (!said) throw new Error(`CHANGELOG.md: ${title} does not say which versions it runs beside`);
  return { version: own, runsBeside: said.groups?.oldest ?? own };
};

/** The order of versions: 0.2.0, 0.2.0+unreleased, 0.10.0. */
const { compare } = new Intl.Collator(localeOf(DEFAULT_LANGUAGE), { numeric: true });

/** Whether servers of both may run on one database at the same time. The newer one knows what it changed. */
export const mayRunTogether = (one: Release, other: Release): boolean => {
  const [older, newer] = compare(one.version, other.version) < 0 ? [one, other] : [other, one];
  return compare(newer.runsBeside, older.version) <= 0;
};
