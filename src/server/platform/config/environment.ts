import * as z from 'zod';
import { SETTINGS } from './own-settings.ts';
import type { ProviderConfig, ProviderSettings } from './provider-settings.ts';
import type { Setting } from './setting-kinds.ts';
import type { SettingProblems } from './setting-problems.ts';
import { fileSettingOf, withFiles } from './settings-files.ts';
import { findUnknownSettings, noteRemoved } from './unknown-settings.ts';

type Schemas = { [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]['schema'] };
const environmentSchema = z.object(
  Object.fromEntries(Object.entries(SETTINGS).map(([name, { schema }]) => [name, schema])) as Schemas,
);
export type Environment = z.infer<typeof environmentSchema>;

/** The names of all settings except those of the payment providers. */
export const OWN_SETTINGS = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];

const PRODUCTION_DEFAULTS = Object.fromEntries(
  Object.entries<Setting>(SETTINGS).flatMap(([name, { inProduction }]) =>
    inProduction === undefined ? [] : [[name, inProduction]],
  ),
);

/**
 * Returns the settings of a provider under their names in code; undefined when none is set, or only some,
 * which is a problem.
 */
export const allOrNone = <
  V extends Record<string, unknown>,
  const S extends Record<string, keyof V & string>,
>(
  values: V,
  settings: S,
  problems: SettingProblems,
) => {
  const names = Object.values(settings);
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) {
    problems.add(`${given.join(', ')} is set, so ${missing.join(', ')} is needed too`);
    return undefined;
  }
  return Object.fromEntries(Object.entries(settings).map(([key, name]) => [key, values[name]])) as {
    -readonly [K in keyof S]: NonNullable<V[S[K]]>;
  };
};

/** Notes removed and misspelt settings, which would otherwise be ignored silently. */
const noteUnknown = (
  variables: Record<string, string | undefined>,
  names: { known: readonly string[]; ofProviders: readonly string[] },
  problems: SettingProblems,
): void => {
  const known = [...names.known, ...names.known.map(fileSettingOf)];
  const stems = names.ofProviders.map((name) => name.replace(/_.*/, '_'));
  const others = noteRemoved(variables, problems);
  for (const { name, nearest } of findUnknownSettings(others, known, stems))
    problems.note(nearest, `${name} is no setting of Watchwell: did you mean ${nearest}?`);
};

/** Reads the settings that are set, from the environment or from the file that it names. */
const settingsGiven = (
  variables: Record<string, string | undefined>,
  ofProviders: readonly string[],
  problems: SettingProblems,
): Record<string, string | undefined> => {
  // A blank one would be the number 0, or a secret that anybody guesses.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const known = [...OWN_SETTINGS, ...ofProviders];
  noteUnknown(given, { known, ofProviders }, problems);
  const read = withFiles(given, known, problems);
  return read.NODE_ENV === 'production' ? { ...PRODUCTION_DEFAULTS, ...read } : read;
};

/**
 * Reads and checks each setting alone: our own by name, those of payment providers as values. A wrong one is
 * noted and counts as unset in later checks.
 */
export const parseEnvironment = (
  variables: Record<string, string | undefined>,
  providers: readonly ProviderSettings<ProviderConfig>[],
  problems: SettingProblems,
): { environment: Environment; values: Record<string, unknown> } => {
  const asked = providers.flatMap((provider) => Object.values(provider.variables));
  const names = asked.map(({ name }) => name);
  const given = settingsGiven(variables, names, problems);
  const optional: Record<string, z.ZodType> = Object.fromEntries(
    asked.map(({ name, schema }) => [name, schema.optional()]),
  );
  const schema = environmentSchema.and(z.object(optional));
  const parsed = schema.safeParse(given);
  if (parsed.success) return { environment: parsed.data, values: parsed.data };
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.');
    problems.note(name, `${name}: ${message}`);
    delete given[name];
  }
  const environment = schema.parse(given);
  return { environment, values: environment };
};
