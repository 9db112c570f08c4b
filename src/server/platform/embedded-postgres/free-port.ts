import { createServer } from 'node:net';

/** The preferred port of this machine, if it is free, else any that is. */
export const freePort = (preferred = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
