import { exitWithParent } from './exit-with-parent.ts';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    // The state is safe before the sockets are: a slow goodbye must not cost a payment.
    sandbox.flush();
    sandbox.close().finally(() => process.exit(0));
    setTimeout(() => process.exit(0), 2000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  exitWithParent(stop);
  console.log(`sandbox ready on ${sandbox.ports.control}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
