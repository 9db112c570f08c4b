// Plain JavaScript on purpose: an old Node must get as far as this explanation.
import { endWithShell } from './end-with-shell.mjs';
import { isTooOld, NEEDED } from './needed-node.mjs';

if (isTooOld(process.versions.node)) {
  console.error(
    `Watchwell needs Node ${NEEDED} or newer, and this is ${process.versions.node}. \`npm install\` brings one along and ` +
      '`npm start` uses it; if this came from `npm start`, run `npm install` again with scripts allowed. In production, where ' +
      'development packages are left out, install that Node.',
  );
  process.exit(1);
}

endWithShell();
await import('./keep-compiled.mjs');
const { main } = await import('../../src/server/main.ts');
await main(process.env);
