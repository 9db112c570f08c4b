import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { bodyFields } from '../http/loopback-server.ts';
import type { StateFile } from '../state/state-file.ts';
import { accountPage, googleMessagePage } from './account-page.ts';
import { addPerson, findPerson, standingPeople } from './google-people.ts';
import type { GooglePerson, GoogleState } from './google-state.ts';

const HTML = 'text/html; charset=utf-8';

export function chooseRoutes(
  server: FastifyInstance,
  providerOf: () => Provider,
  state: StateFile<GoogleState>,
): void {
  server.get('/choose/:uid', async (request, reply) => {
    const interaction = await running(providerOf(), request, reply);
    return interaction ? reply.type(HTML).send(page(interaction.uid)) : expired(reply);
  });

  server.post('/choose/:uid', async (request, reply) => {
    const interaction = await running(providerOf(), request, reply);
    if (!interaction) return expired(reply);
    const fields = bodyFields(request);
    if (fields.action === 'cancel') {
      return goOn(request, reply, { error: 'access_denied', error_description: 'The person went back' });
    }
    const person = chosen(fields);
    if (!person) return reply.type(HTML).send(page(interaction.uid, 'Enter an e-mail and a name'));
    const { Grant } = providerOf();
    const grant = new Grant({ accountId: person.sub, clientId: String(interaction.params.client_id) });
    grant.addOIDCScope('openid email profile');
    return goOn(request, reply, {
      login: { accountId: person.sub, remember: false },
      select_account: {},
      consent: { grantId: await grant.save() },
    });
  });

  function chosen(fields: Record<string, string>): GooglePerson | undefined {
    if (fields.sub) return findPerson(state, fields.sub);
    const { email = '', name = '' } = fields;
    if (!/^\S+@\S+$/.test(email.trim()) || name.trim() === '') return undefined;
    return addPerson(state, { email: email.trim(), name, emailVerified: fields.verified === 'yes' });
  }

  function page(uid: string, problem?: string): string {
    const people = [...standingPeople(), ...state.data.people];
    return accountPage({ uid, client: 'Watchwell', people, problem });
  }

  async function goOn(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    const target = await providerOf().interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(target, 303);
  }
}

/** The interaction that this browser was sent here with; undefined when it is over. */
async function running(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    return undefined;
  }
}

function expired(reply: FastifyReply): FastifyReply {
  const words = 'Go back to the application and start again.';
  return reply.code(404).type(HTML).send(googleMessagePage('This page is no longer valid', words));
}
