import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Stands for a virus: a scanner would delete this repository for the string that real scanners know. */
export const A_VIRUS = 'this is a virus, as far as tests are concerned';

type Clamd = {
  /** A fixed answer to every command; undefined: answers as clamd does. */
  says?: string | undefined;
  version: string;
  /** Sizes of all scanned files. */
  sizes: number[];
};

/** Returns the file of an INSTREAM command after its last chunk. */
const fileIn = (asked: Buffer): Buffer | undefined => {
  const parts: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= asked.length; ) {
    const size = asked.readUInt32BE(at);
    if (size === 0) return Buffer.concat(parts);
    parts.push(asked.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
};

const answerTo = (asked: Buffer, clamd: Clamd): string | undefined => {
  if (clamd.says !== undefined) return clamd.says;
  if (asked.equals(Buffer.from('zVERSION\0'))) return clamd.version;
  const file = fileIn(asked);
  if (!file) return undefined;
  clamd.sizes.push(file.length);
  return file.includes(A_VIRUS) ? 'stream: Test-Virus FOUND\0' : 'stream: OK\0';
};

/** Starts a clamd on this machine, at a port or a socket path, that knows one virus. */
export const startFakeClamd = async (path?: string) => {
  const clamd: Clamd = { version: '', sizes: [] };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      // Every command ends with a zero byte.
      const answer = part.at(-1) === 0 && answerTo(Buffer.concat(parts), clamd);
      if (answer) socket.end(answer);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(path ?? { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address =
    path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`;
  return {
    address,
    clamd,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
