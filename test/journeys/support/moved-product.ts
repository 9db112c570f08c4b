import { main } from '../../../src/server/main.ts';
import { endWithShell } from '../../../tools/start/end-with-shell.mjs';
import { setClockAhead } from '../../support/moved-clock.ts';

/** The product as `npm start` runs it, in whose time a journey can let days go by. */
endWithShell();
process.on('message', ({ aheadMs }: { aheadMs: number }) => {
  setClockAhead(aheadMs);
  process.send?.('moved');
});

await main(process.env);
