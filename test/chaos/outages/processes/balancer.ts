import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PROBE_EVERY_MS = 1_000;
const PROBE_LIMIT_MS = 5_000;

export type Balancer = { readonly url: string; close(): Promise<void> };

const isReady = async (port: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).ok;
  } catch {
    return false;
  }
};

/** Sends each connection to the next server whose /readyz answers 200; copies bytes without parsing HTTP. */
export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let ready = [...ports];
  let turn = 0;
  const open = new Set<Socket>();

  const closing = new AbortController();
  const probe = async (): Promise<void> => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => answers[index]);
    await wait(PROBE_EVERY_MS, undefined, { signal: closing.signal, ref: false });
    return probe();
  };
  const probing = probe().catch(() => undefined);

  const server = createServer((near) => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) return near.resetAndDestroy();
    const far = dial(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      closing.abort();
      await probing;
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
