import { readFileSync } from 'node:fs';
import type { SettingProblems } from './setting-problems.ts';

type Variables = Record<string, string | undefined>;

export const fileSettingOf = (name: string): string => `${name}_FILE`;

const contentOf = (name: string, path: string, problems: SettingProblems): string | undefined => {
  const setting = fileSettingOf(name);
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content !== '') return content;
    problems.note(name, `${setting}: ${path} is empty`);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    problems.note(name, `${setting}: ${path} cannot be read (${reason})`);
  }
  return undefined;
};

/**
 * Reads a setting from the file that `<name>_FILE` names, because more people and programs can read an
 * environment than a file. White space around the content is ignored; an unusable file is noted.
 */
export const withFiles = (
  variables: Variables,
  names: readonly string[],
  problems: SettingProblems,
): Variables => {
  const read: Variables = { ...variables };
  for (const name of names) {
    const setting = fileSettingOf(name);
    const path = variables[setting];
    if (path === undefined) continue;
    if (variables[name] === undefined) read[name] = contentOf(name, path, problems);
    else problems.note(name, `${name} and ${setting} are both set: only one can count`);
  }
  return read;
};
