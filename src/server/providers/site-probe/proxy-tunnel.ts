import { request } from 'node:http';
import type { LookupFunction, Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';

const addressOf = (hostname: string, lookup: LookupFunction): Promise<string> =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: false }, (error, address) =>
      error ? reject(error) : resolve(typeof address === 'string' ? address : (address[0]?.address ?? '')),
    ),
  );

const credentialsOf = ({ username, password }: URL): Record<string, string> => {
  if (username === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(text).toString('base64')}` };
};

type Tunnel = { proxy: URL; lookup: LookupFunction; signal: AbortSignal };

/**
 * Connects to a site through an HTTP proxy by the address that we looked up and allowed, so that a name
 * cannot lead into the proxy's own network.
 */
export const openTunnel = async (url: URL, { proxy, lookup, signal }: Tunnel): Promise<Socket> => {
  const isSecure = url.protocol === 'https:';
  const address = await addressOf(url.hostname.replace(/^\[|\]$/g, ''), lookup);
  const host = address.includes(':') ? `[${address}]` : address;
  const path = `${host}:${url.port || (isSecure ? 443 : 80)}`;
  const socket = await new Promise<Socket>((resolve, reject) => {
    const headers = { Host: path, ...credentialsOf(proxy) };
    request({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: 'CONNECT',
      path,
      headers,
      signal,
      agent: false,
    })
      .on('connect', ({ statusCode }, tunnel: Socket) => {
        if (statusCode === 200) return resolve(tunnel);
        tunnel.destroy();
        reject(new Error(`the proxy answered ${statusCode}`));
      })
      .on('response', ({ statusCode }) => reject(new Error(`the proxy answered ${statusCode}`)))
      .on('error', reject)
      .end();
  });
  return isSecure ? connectSecure({ socket, servername: url.hostname }) : socket;
};
