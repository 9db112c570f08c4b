import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './places.ts';

const callers = new AsyncLocalStorage<Caller | undefined>();

/** Does a work for a caller, so that what it costs takes their turns. */
export const runForCaller = <T>(caller: Caller | undefined, work: () => T): T => callers.run(caller, work);

/** Undefined: nobody's call does it, but a job or a command, or the call costs nothing that takes turns. */
export const currentCaller = (): Caller | undefined => callers.getStore();
