import { expect, test } from 'vitest';
import config from './vite.config.ts';

const defined = (command: 'build' | 'serve') =>
  config({ command, mode: command, isSsrBuild: true }).define?.['process.env.NODE_ENV'];

test("built pages use React's production copy, and pages from sources the development copy", () => {
  expect(defined('build')).toBe('"production"');
  expect(defined('serve')).toBeUndefined();
});
