import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: Buffer };

export type HttpConnection = {
  send(request: Buffer): Promise<Answer>;
  close(): void;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

type Response = Answer & { end: number };

/** The first response in these bytes; undefined while incomplete. The server always sends the length. */
const readResponse = (bytes: Buffer): Response | undefined => {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const end = headEnd + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0);
  if (bytes.length < end) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(headEnd + HEAD_END.length, end), end };
};

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

/** A keep-alive connection. Node's own client would need more processor time than the measured server. */
export const openHttpConnection = async (port: number): Promise<HttpConnection> => {
  const socket = await opened(port);
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  socket.on('data', (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const response = readResponse(received);
    if (!response) return;
    received = received.subarray(response.end);
    waiting?.resolve(response);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', () => fail());
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        // The socket closed with nothing in flight, so a write would fail silently.
        if (socket.destroyed) fail();
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};
