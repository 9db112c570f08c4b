import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Attacks from inside the frame. Each returns what it got, or throws; a final report proves that it ran. */
const SCRIPT = `
const tries = {
  'cookies of the player': () => parent.document.cookie,
  'storage of the player': () => Object.keys(parent.localStorage),
  'text of the player': () => top.document.body.textContent,
  'address of the player': () => top.location.href,
  'own frame': () => frameElement.removeAttribute('sandbox'),
  'another way out': () => frameElement.ownerDocument.defaultView.location.href,
  'window of the player': () => top.location.assign('/taken'),
  'window of the player, replaced': () => top.location.replace('/taken'),
  'calls of the player': () => fetch(location.ancestorOrigins[0] + '/api/current_user', { credentials: 'include' }),
};
const results = document.querySelector('#results');
for (const [what, attempt] of Object.entries(tries)) {
  let got = 'refused';
  try { got = 'got ' + await attempt(); } catch {}
  results.append(Object.assign(document.createElement('li'), { textContent: what + ': ' + got }));
}
open('/taken', '_top');
document.cookie = 'own=kept; SameSite=None; Secure; Partitioned';
const powers = ['camera', 'microphone', 'geolocation', 'payment', 'display-capture', 'fullscreen', 'browsing-topics'];
const given = powers.filter((power) => document.featurePolicy.allowsFeature(power));
document.querySelector('#powers').textContent = 'powers: ' + (given.join() || 'none');
document.querySelector('#self').textContent = document.cookie;`;

const PAGE = `<!doctype html><html lang="en"><title>A trap</title><h1>A trap</h1>
<p><a href="/taken" target="_top">Take the window</a> <a href="/opened" target="_blank" rel="opener">Open a window</a></p>
<p id="powers"></p><p id="self"></p><ul id="results"></ul><script type="module">${SCRIPT}</script></html>`;

/** A window that the frame has opened: outside the sandbox, it tries to steer the window that opened it. */
const OPENED = `<!doctype html><html lang="en"><title>Opened</title><h1>Opened</h1><p id="self"></p><script type="module">
try { opener.top.location.href = '/taken'; } catch {}
localStorage.setItem('opened', 'kept');
document.querySelector('#self').textContent = localStorage.getItem('opened') + ', opener: ' + opener;</script></html>`;

export type HostileSite = {
  readonly url: string;
  /** Redirects the page to this address. */
  leadsTo(address: string): void;
  /** Headers of all requests to the site. */
  readonly requests: IncomingHttpHeaders[];
  close(): void;
};

/** An advertised site with hostile scripts. */
export const aHostileSite = async (): Promise<HostileSite> => {
  const requests: IncomingHttpHeaders[] = [];
  let location: string | undefined;
  const server = createServer(({ url, headers }, response) => {
    requests.push(headers);
    if (url === '/' && location !== undefined) {
      response.writeHead(302, { location }).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(url === '/opened' ? OPENED : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    leadsTo(address) {
      location = address;
    },
    requests,
    close: () => server.close(),
  };
};
