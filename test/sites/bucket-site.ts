import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Kept = { bytes: Buffer; type: string | undefined };
type Call = { request: IncomingMessage; response: ServerResponse; key: string; url: URL };

const KEYS_A_PAGE = 2;
const CHANGED = '2026-03-01T00:00:00.000Z';

const listing = (objects: Map<string, Kept>, url: URL): string => {
  const keys = [...objects.keys()].sort();
  const start = Number(url.searchParams.get('continuation-token') ?? 0);
  const end = start + KEYS_A_PAGE;
  const contents = keys
    .slice(start, end)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${CHANGED}</LastModified><Size>1</Size></Contents>`,
    );
  const more = end < keys.length;
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${end}</NextContinuationToken>` : ''
  }${contents.join('')}</ListBucketResult>`;
};

const answer = async (objects: Map<string, Kept>, { request, response, key, url }: Call): Promise<void> => {
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] });
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, url));
  } else {
    const found = objects.get(key);
    if (!found) response.writeHead(404).end();
    else {
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : found.bytes);
    }
  }
};

/** The part of S3 that a storage needs; stores bytes and signers as received. */
export const startBucket = async (bucket: string) => {
  const objects = new Map<string, Kept>();
  const signedBy = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    signedBy.add(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1]);
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    void answer(objects, { request, response, key, url });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    signedBy,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
