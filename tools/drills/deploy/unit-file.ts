import { readFileSync } from 'node:fs';
import { type Settings, settingsIn } from '../../operator/setup/settings-file.ts';

export type Unit = {
  command: string[];
  folder: string;
  environment: Settings;
  /** Name of its folder in /var/lib. */
  state: string;
  /** Its lines, such as `PrivateTmp=yes`. */
  settings: ReadonlySet<string>;
};

/** Reads a unit for an instance of it. EnvironmentFile overrides Environment, as in systemd. */
export const readUnit = (path: string, instance: string): Unit => {
  const text = readFileSync(path, 'utf8').replaceAll('%i', instance);
  const valuesOf = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = ''] = valuesOf('ExecStart');
  const [folder = '/'] = valuesOf('WorkingDirectory');
  const [state = ''] = valuesOf('StateDirectory');
  const own = settingsIn(valuesOf('Environment').join('\n'));
  const files = valuesOf('EnvironmentFile').map((file) => settingsIn(readFileSync(file, 'utf8')));
  return {
    command: command.split(' '),
    folder,
    environment: Object.assign({}, own, ...files),
    state,
    settings: new Set(text.split('\n')),
  };
};
