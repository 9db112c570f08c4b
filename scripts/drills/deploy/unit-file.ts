import { readFileSync } from 'node:fs';

type Variables = Record<string, string>;

/**
 * Reads a settings file as systemd does (systemd.exec, EnvironmentFile): comments and blank lines do not count, quotes around a
 * value are taken off, and a name with nothing behind it is set and empty.
 */
export const environmentIn = (text: string): Variables => {
  const variables: Variables = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) variables[name] = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
  }
  return variables;
};

export type Unit = { command: string[]; folder: string; environment: Variables };

/** What a unit starts. Settings of its EnvironmentFile override those of its Environment lines, as systemd has it. */
export const readUnit = (path: string): Unit => {
  const text = readFileSync(path, 'utf8');
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = ''] = valuesOf('ExecStart');
  const [folder = '/'] = valuesOf('WorkingDirectory');
  const own = environmentIn(valuesOf('Environment').join('\n'));
  const files = valuesOf('EnvironmentFile').map((file) => environmentIn(readFileSync(file, 'utf8')));
  return { command: command.split(' '), folder, environment: Object.assign({}, own, ...files) };
};
