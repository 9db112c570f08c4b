import { AsyncLocalStorage } from 'node:async_hooks';

const addressOfCall = new AsyncLocalStorage<string>();

/** What is done by this work is done from the address. */
export const runFrom = <T>(address: string, work: () => T): T => addressOfCall.run(address, work);

/** Undefined: no call of somebody of the staff does it, but a job, or a command on the server. */
export const currentAddress = (): string | undefined => addressOfCall.getStore();
