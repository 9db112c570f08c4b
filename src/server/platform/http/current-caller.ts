import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './places.ts';

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Runs work for a caller, so that its costs use the caller's slots. */
export const runForCaller = <T>(caller: Caller | undefined, work: () => T): T => callers.run(caller, work);

/** Undefined: a job or a command runs, or a call without slots. */
export const currentCaller = (): Caller | undefined => callers.getStore();
