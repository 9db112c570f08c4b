import { createServer } from 'node:net';

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

const FIRST = 20_000;
const LAST = 32_000;

/** The first of `count` neighbouring free ports, below those that the system assigns by itself. */
export const freePorts = async (count: number): Promise<number> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(ports.map((port) => isFree(port, '127.0.0.1')));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no ${count} neighbouring free ports were found`);
};
