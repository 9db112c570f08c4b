import { expect, test } from 'vitest';
import { warningsOf } from './warnings-of.ts';

test('warnings of packages count once; other lines and warnings about npm settings do not', () => {
  const told = `npm warn Unknown user config "nodedir". This will stop working in the next major version of npm.
npm warn Unknown env config "devdir". This will stop working in the next major version of npm.
npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported
npm warn EBADENGINE Unsupported engine {
npm warn EBADENGINE   package: 'vitest@5.1.0',
npm warn EBADENGINE   required: { node: '^22.12.0 || ^24.0.0 || >=26.0.0' },
npm warn EBADENGINE   current: { node: 'v20.20.2', npm: '11.19.1' }
npm warn EBADENGINE }
npm notice New version of npm available
`;
  expect(warningsOf(told)).toEqual([
    'npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported',
    "npm warn EBADENGINE   package: 'vitest@5.1.0',",
  ]);
});
