import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxClock } from '../state/sandbox-clock.ts';

const SLOW_MS = 2000;

/** One address for each reaction of a site to our frame. */
export const framingRoutes = (server: FastifyInstance, clock: SandboxClock): void => {
  server.get('/ok', async (_request, reply) => plain(reply, 'May be framed.'));
  server.get('/xfo', async (_request, reply) => {
    return plain(reply.header('x-frame-options', 'DENY'), 'Refuses every frame.');
  });
  server.get('/sameorigin', async (_request, reply) => {
    return plain(reply.header('x-frame-options', 'SAMEORIGIN'), 'Only frames itself.');
  });
  server.get('/csp-none', async (_request, reply) => {
    return plain(
      reply.header('content-security-policy', "frame-ancestors 'none'"),
      'Refuses frames by policy.',
    );
  });
  server.get('/csp-star', async (_request, reply) => {
    reply.header('content-security-policy', 'frame-ancestors *').header('x-frame-options', 'DENY');
    return plain(reply, 'The policy allows what the older header refuses; the policy wins.');
  });
  server.get('/redirect-xfo', async (_request, reply) => reply.redirect('/xfo', 302));
  server.get('/bust', async (_request, reply) => {
    return plain(
      reply,
      'Tries to take over the window.',
      "<script>try { top.location = self.location.href + '#bust'; } catch {}</script>",
    );
  });
  server.get('/slow', async (_request, reply) => {
    await clock.sleep(SLOW_MS);
    return plain(reply, 'Took two seconds.');
  });
  server.get('/500', async (_request, reply) => plain(reply.code(500), 'Out of order.'));
};

export const FRAMING_PATHS: [path: string, words: string][] = [
  ['/ok', 'may be framed'],
  ['/xfo', 'X-Frame-Options: DENY'],
  ['/sameorigin', 'X-Frame-Options: SAMEORIGIN'],
  ['/csp-none', "frame-ancestors 'none'"],
  ['/csp-star', 'frame-ancestors * beside DENY'],
  ['/redirect-xfo', 'redirects to DENY'],
  ['/bust', 'tries to navigate the top window'],
  ['/slow', 'answers after 2 s'],
  ['/500', 'answers 500'],
];

const plain = (reply: FastifyReply, words: string, script = ''): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><title>${words}</title><body style="font:18px system-ui;margin:40px"><h1>${words}</h1>${script}`,
    );
