import type { FastifyInstance } from 'fastify';
import { framedMail, mailListPage, mailPage, missingMailPage } from './mail-pages.ts';
import type { Mailbox } from './mailbox.ts';

type Filter = { Querystring: { to?: string } };
type WithId = { Params: { id: string } };

const HTML = 'text/html; charset=utf-8';

// Scripts never run in a shown mail, wherever it is opened.
const MAIL_POLICY = "script-src 'none'; object-src 'none'; form-action 'none'";

export function mailRoutes(server: FastifyInstance, mailbox: Mailbox): void {
  // A plus sign in an address is a space to a query parser: `a+b@x` has to be found as typed.
  const recipient = (to: string | undefined) => (to ?? '').trim().replaceAll(' ', '+');

  server.get<Filter>('/mail.json', async (request) => mailbox.newestFirst(recipient(request.query.to)));

  server.get<Filter>('/mail', async (request, reply) => {
    const to = recipient(request.query.to);
    return reply.type(HTML).send(mailListPage(mailbox.newestFirst(to), to));
  });

  server.get<WithId>('/mail/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return reply.code(404).type(HTML).send(missingMailPage());
    return reply.type(HTML).send(mailPage(mail));
  });

  server.get<WithId>('/mail/:id/html', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (!mail) return reply.code(404).type(HTML).send(missingMailPage());
    return reply.type(HTML).header('content-security-policy', MAIL_POLICY).send(framedMail(mail));
  });
}
