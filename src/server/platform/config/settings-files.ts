import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** A file cannot be used; the message names the setting and tells why. */
export class SettingsFileError extends Error {}

const contentOf = (setting: string, path: string): string => {
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new SettingsFileError(`${setting}: ${path} cannot be read (${reason})`);
  }
  throw new SettingsFileError(`${setting}: ${path} is empty`);
};

/**
 * Every setting may stand in a file that `<name>_FILE` leads to, as the secrets of Docker, Kubernetes and systemd do: an
 * environment is read by more people and programs than a file. White space around the content does not count.
 * @throws SettingsFileError
 */
export const withFiles = (variables: Variables, names: readonly string[]): Variables => {
  const read: Variables = { ...variables };
  for (const name of names) {
    const setting = fileSettingOf(name);
    const path = variables[setting];
    if (path === undefined) continue;
    if (variables[name] !== undefined)
      throw new SettingsFileError(`${name} and ${setting} are both set: only one can count`);
    read[name] = contentOf(setting, path);
  }
  return read;
};
