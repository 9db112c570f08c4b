import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { status?: number; body: unknown };

/** A provider with one answer per path, which a test changes. Any other path is not found. */
export const startCannedSite = async () => {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const { status = 200, body } = answers.get(path) ?? { status: 404, body: { error: {} } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (path: string, body: unknown, status?: number) => void answers.set(path, { status, body }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
