import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Settings = Record<string, string>;

/**
 * Reads a settings file as systemd does (systemd.exec, EnvironmentFile): it skips comments and blank lines,
 * removes quotes around a value, and sets a name without a value to empty.
 */
export const settingsIn = (text: string): Settings => {
  const settings: Settings = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) settings[name] = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
  }
  return settings;
};

/** Returns undefined without a file. */
export const readSettings = (path: string): Settings | undefined =>
  existsSync(path) ? settingsIn(readFileSync(path, 'utf8')) : undefined;

const SAMPLE = join(import.meta.dirname, '../../../deploy/.env.example');

/** Returns why a value cannot be in the file: systemd, Compose and Node read these characters differently. */
export const unfitFor = (value: string): string | undefined =>
  /^["']|[\\#\r\n]/.test(value)
    ? 'cannot begin with a quote or hold a backslash, # or a line break (in an address write %5C or %23)'
    : undefined;

/** Writes the sample with these values, atomically, readable by its owner only. */
export const writeSettings = (path: string, settings: Settings): void => {
  const filled = readFileSync(SAMPLE, 'utf8').replaceAll(
    /^(#?)(\w+)=.*$/gm,
    (line, optional: string, name: string) => {
      const value = settings[name];
      if (value === undefined && optional) return line;
      if (value === undefined) throw new Error(`${SAMPLE} sets ${name}, which no answer sets`);
      return `${name}=${value}`;
    },
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, filled, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};
