import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves one page of another site: another port is another origin. */
export const aForeignPage = async (body: string): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};
