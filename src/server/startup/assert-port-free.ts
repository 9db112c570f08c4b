import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Looks before anything is started, so that a second start by mistake touches nothing of the first. */
export const assertPortFree = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
      reject(new StartError(`port ${port} ${reason}: set PORT to a free one`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
