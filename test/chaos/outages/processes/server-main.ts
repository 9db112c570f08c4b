import { join } from 'node:path';
import { loadBuiltWeb } from '../../../../src/server/platform/http/serve-web.ts';
import { runApplication } from '../../../../src/server/startup/run-application.ts';
import { RealDate, setClockAhead } from '../../../support/moved-clock.ts';
import { takeBoundsAway } from '../../overload/take-bounds-away.ts';

/** The server as `npm start` runs it, with a sandbox that all servers share and with built pages. */
const ROOT = join(import.meta.dirname, '../../../..');

process.on('message', ({ clockAheadMs }: { clockAheadMs: number }) => setClockAhead(clockAheadMs));
// A killed parent sends no signal.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

if (process.env.CHAOS_WITHOUT_BOUNDS) takeBoundsAway();

await runApplication(process.env, {
  runSandbox: async () => ({ stop: async () => undefined }),
  openWeb: () => loadBuiltWeb(join(ROOT, 'dist')),
});
process.send?.({ readyAt: RealDate.now() });
