import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { readUnit } from './unit-file.ts';

test("an empty line of the settings file overrides the unit's setting, and the command names the instance", () => {
  const folder = createTestFolder('unit');
  const [unit, env] = [join(folder, 'a@.service'), join(folder, 'env')];
  writeFileSync(env, 'DATA_DIR=\n');
  writeFileSync(
    unit,
    `[Service]\nWorkingDirectory=/opt/a\nEnvironment=DATA_DIR=/var/lib/a\nEnvironment=MODE=b\nEnvironmentFile=${env}\nStateDirectory=a\nPrivateTmp=yes\nExecStart=/usr/bin/env PORT=%i /usr/bin/node a.mjs\n`,
  );
  const { settings, ...read } = readUnit(unit, '3001');
  expect(settings).toContain('PrivateTmp=yes');
  expect(read).toEqual({
    command: ['/usr/bin/env', 'PORT=3001', '/usr/bin/node', 'a.mjs'],
    folder: '/opt/a',
    environment: { DATA_DIR: '', MODE: 'b' },
    state: 'a',
  });
});
