import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { publicAddress } from '../../support/public-address.ts';

const EVERY_MS = 1_000;
const PROMISED_BYTES = 15_000_000;
const BOUNDARY = 'chaos';

const headOf = (cookie: string): string =>
  [
    'POST /api/upload HTTP/1.1',
    'host: localhost',
    `cookie: ${cookie}`,
    `x-forwarded-for: ${publicAddress()}`,
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${PROMISED_BYTES}`,
    '',
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="fileToUpload"; filename="slow.pdf"',
    '',
    '',
  ].join('\r\n');

/** Announces a large file and sends a byte each second; starts again when the connection is closed. */
export const trickle = async (url: string, cookie: string, leaving: AbortSignal): Promise<void> => {
  const port = Number(new URL(url).port);
  while (!leaving.aborted) {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(headOf(cookie));
    while (!leaving.aborted && !socket.destroyed) {
      await wait(EVERY_MS);
      socket.write('x');
    }
    socket.destroy();
  }
};

/** Sends a small honest file. */
export const upload = async (url: string, cookie: string): Promise<number> => {
  const form = new FormData();
  form.append('fileToUpload', new File(['%PDF-1.4 honest'], 'honest.pdf'));
  const response = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': publicAddress() },
    body: form,
    signal: AbortSignal.timeout(10_000),
  });
  return response.status;
};
