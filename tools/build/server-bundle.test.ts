import { expect, test } from 'vitest';
import config from './vite.config.ts';

const defined = (command: 'build' | 'serve') =>
  config({ command, mode: command, isSsrBuild: true }).define?.['process.env.NODE_ENV'];

test('pages are drawn by the fast copy of React wherever they are built, and by that for development from sources', () => {
  expect(defined('build')).toBe('"production"');
  expect(defined('serve')).toBeUndefined();
});
