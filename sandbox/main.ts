import { fstatSync } from 'node:fs';
import { readSettings } from './settings.ts';
import { startSandbox } from './start-sandbox.ts';

/** A killed parent sends no signal, but its end of the IPC channel or of our standard input closes. */
const exitWithParent = (stop: () => void): void => {
  if (process.connected) process.on('disconnect', stop);
  if (!inputIsPipe()) return;
  process.stdin.on('end', stop);
  process.stdin.on('close', stop);
  process.stdin.on('error', stop);
  process.stdin.resume();
};

// A terminal or /dev/null says nothing about a parent; /dev/null would even end us at once.
const inputIsPipe = (): boolean => {
  try {
    const input = fstatSync(0);
    return input.isFIFO() || input.isSocket();
  } catch {
    return false;
  }
};

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const sandbox = await startSandbox(settings);
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    // The state is saved before the sockets close: a slow shutdown must not lose a payment.
    sandbox.flush();
    sandbox.close().finally(() => process.exit(0));
    setTimeout(() => process.exit(0), 2000).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  exitWithParent(stop);
  console.log(`sandbox ready on ${sandbox.ports.control}`);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
