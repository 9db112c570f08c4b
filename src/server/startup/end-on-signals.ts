import type { Config } from '../platform/config/config.ts';
import { CLOSE_LIMIT_MS } from './closing.ts';

export type RunningApplication = {
  /** Whether the demo accounts can log in. */
  hasDemoWorld: boolean;
  /** Tells balancers of the coming end and still serves for `drainSeconds`. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type Options = Pick<Config, 'drainSeconds'> & {
  /** What a signal does that comes while the process ends already. */
  onAnother(): void;
};

/** Ends the process by SIGTERM or SIGINT, after what is under way; answers how to end it without a signal. */
export const endOnSignals = (
  starting: Promise<RunningApplication>,
  { drainSeconds, onAnother }: Options,
): (() => void) => {
  let ending = false;
  const end = async () => {
    ending = true;
    setTimeout(() => process.exit(1), drainSeconds * 1_000 + CLOSE_LIMIT_MS).unref();
    // A signal during the start waits until there is something to close.
    const application = await starting;
    await application.drain();
    await application.close();
    process.exit(0);
  };
  const onSignal = () => (ending ? onAnother() : void end());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    if (!ending) void end();
  };
};
