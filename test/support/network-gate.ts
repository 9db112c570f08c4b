import { createServer, connect as dial, type Socket } from 'node:net';

export type NetworkGate = {
  /** Returns the same address, through the gate. */
  through(url: string): string;
  /** Sends later connections to this address. */
  leadTo(url: string): void;
  /** Drops all traffic without closing the connections: of the open ones only, or of new ones as well. */
  goSilent(which: 'open' | 'all'): void;
  /** Closes all connections; new ones get through again. */
  reset(): void;
  close(): Promise<void>;
};

/** PostgreSQL probes a silent client, and closes its connection after the time that the server configured. */
const LEFT_BEHIND_MS = 60_000;

/** A network between a server and its database that the test controls. */
export const openGate = async (url: string): Promise<NetworkGate> => {
  let target = new URL(url);
  let isSilent = false;
  const open = new Map<Socket, { silent: boolean }>();

  const server = createServer((near) => {
    const state = { silent: isSilent };
    const far = dial(Number(target.port), target.hostname);
    open.set(near, state);
    const carry = (from: Socket, to: Socket, whenSilent: () => void) => {
      from.on('data', (bytes) => {
        if (!state.silent) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(near);
        if (state.silent) whenSilent();
        else to.destroy();
      });
    };
    carry(near, far, () => setTimeout(() => far.destroy(), LEFT_BEHIND_MS).unref());
    carry(far, near, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const reset = () => {
    isSilent = false;
    for (const [near, state] of open) {
      state.silent = false;
      near.resetAndDestroy();
    }
  };

  return {
    through(direct) {
      const address = new URL(direct);
      address.hostname = '127.0.0.1';
      address.port = String(port);
      return address.href;
    },
    leadTo(direct) {
      target = new URL(direct);
    },
    goSilent(which) {
      isSilent = which === 'all';
      for (const state of open.values()) state.silent = true;
    },
    reset,
    async close() {
      reset();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
