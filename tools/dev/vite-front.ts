import { once } from 'node:events';
import { realpathSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, DevEnvironment, type HotChannel, type ViteDevServer } from 'vite';
import type { Config } from '../../src/server/platform/config/config.ts';
import { failurePage } from './failure-page.ts';
import type { ServerKeeper } from './server-keeper.ts';
import { sourcesPlugin } from './sources-plugin.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC = join(ROOT, 'src/web/public');
const VITES_OWN = /^\/(@|__|(src|dev|node_modules|assets)\/)/;

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const isVites = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return VITES_OWN.test(path) || isFile(join(PUBLIC, path));
};

const refuse = (request: IncomingMessage, response: ServerResponse, failure: string): void => {
  const isPage = request.headers['sec-fetch-dest'] === 'document' || request.headers.accept?.includes('html');
  response.statusCode = 503;
  response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
  response.end(isPage ? failurePage(failure) : JSON.stringify({ error: failure }));
};

/** Forwards what Vite does not serve to a running server, or answers with a failed one's output. */
const bypassServer =
  (server: ServerKeeper) =>
  async (request: IncomingMessage, response?: ServerResponse): Promise<string | undefined> => {
    const { url = '/' } = request;
    if (isVites(url) || response === undefined) return url;
    const outcome = await server.outcome();
    if (!('failure' in outcome)) return undefined;
    refuse(request, response, outcome.failure);
    return url;
  };

/** Serves sources to the server process over the channel between parent and child. */
const channelTo = (server: ServerKeeper): HotChannel => ({
  // Nobody else can use the channel.
  skipFsCheck: true,
  send: (payload) => server.send(payload),
  on: (event: string, listener: (...args: never[]) => void) =>
    void server.events.on(event, listener as () => void),
  off: (event, listener) => void server.events.off(event, listener as () => void),
});

export type ViteFront = { vite: ViteDevServer; close(): Promise<void> };

type Options = { config: Config; server: ServerKeeper; serverPort: number };

/** Listens at the product's address: serves page sources with hot reload, forwards the rest. */
export const openViteFront = async ({ config, server, serverPort }: Options): Promise<ViteFront> => {
  const http = createHttpServer();
  const vite = await createServer({
    configFile: join(ROOT, 'tools/build/vite.config.ts'),
    appType: 'mpa',
    clearScreen: false,
    plugins: [sourcesPlugin(ROOT)],
    server: {
      // With its own server Vite would exit at a signal, whatever is still open.
      middlewareMode: { server: http },
      hmr: { server: http },
      cors: false,
      proxy: {
        '^/': { target: `http://127.0.0.1:${serverPort}`, xfwd: true, bypass: bypassServer(server) },
      },
      fs: {
        // Packages, or their folder, may be symbolic links.
        allow: [
          ...['src', 'tools', 'node_modules'].map((name) => join(ROOT, name)),
          join(realpathSync(join(ROOT, 'node_modules/vite')), '..'),
        ],
      },
      watch: {
        ignored: ['dist', 'docs', 'test', 'var']
          .map((name) => join(ROOT, name, '**'))
          .concat(join(config.dataDir, '**')),
      },
    },
    optimizeDeps: {
      entries: ['tools/dev/browser/entry.ts', 'tools/gallery/index.html', 'src/web/screens/**/*-screen.tsx'],
    },
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, resolved) =>
            new DevEnvironment(name, resolved, { hot: true, transport: channelTo(server) }),
        },
      },
    },
  });
  http.on('request', vite.middlewares);
  http.listen(config.port, config.host);
  await once(http, 'listening');
  return {
    vite,
    async close() {
      http.close();
      http.closeAllConnections();
      await vite.close();
    },
  };
};
