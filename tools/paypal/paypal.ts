import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bringTool } from '../../test/support/bring-tool.ts';

/**
 * Checks the sandbox's PayPal against PayPal's own library, which rejects replies of another shape: first the
 * types of the test in `tools/paypal`, then the test.
 */
const ROOT = join(import.meta.dirname, '../..');
const LOOKS = ['tsc -p tools/paypal', 'vitest run --config tools/paypal/vitest.config.ts'];

bringTool('paypal');
const succeeds = (look: string): boolean =>
  spawnSync('npm', ['exec', '--', ...look.split(' ')], { cwd: ROOT, stdio: 'inherit' }).status === 0;
process.exitCode = LOOKS.every(succeeds) ? 0 : 1;
