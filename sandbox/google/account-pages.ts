import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { bodyFields, sendPage } from '../http/loopback-server.ts';
import { type Html, html } from '../pages/html.ts';
import { messagePage, sandboxPage } from '../pages/sandbox-page.ts';
import type { StateFile } from '../state/state-file.ts';
import {
  addPerson,
  findPerson,
  type GooglePerson,
  type GoogleState,
  standingPeople,
} from './google-state.ts';

type AccountPage = {
  uid: string;
  client: string;
  people: (GooglePerson & { words?: string })[];
  problem?: string;
};

/** The page where a person picks an account, or types in a new one. */
const accountPage = ({ uid, client, people, problem }: AccountPage): string => {
  const action = `/choose/${uid}`;
  return sandboxPage({
    title: 'Choose an account',
    narrow: true,
    body: html`
<div class="card">
  <p class="muted small">Google stand-in</p>
  <h1>Choose an account</h1>
  <p class="muted">to continue to ${client}</p>
  ${problem && html`<p role="alert"><span class="badge bad">${problem}</span></p>`}
</div>
<form class="card" method="post" action="${action}">
  <ul class="list">${people.map(personRow)}</ul>
</form>
<form class="card" method="post" action="${action}">
  <h2>Use another account</h2>
  <div class="row">
    <label class="field">E-mail <input name="email" type="email" required autocomplete="off"></label>
    <label class="field">Name <input name="name" required autocomplete="off"></label>
  </div>
  <label class="choice gap"><input type="checkbox" name="verified" value="yes" checked>
    <span>Google has verified this address</span></label>
  <div class="row gap">
    <button class="wide" name="action" value="other">Continue</button>
    <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
  </div>
</form>`,
  });
};

const personRow = ({
  sub,
  email,
  givenName,
  familyName,
  words,
}: AccountPage['people'][number]): Html => html`<li class="between">
<span><strong>${givenName} ${familyName}</strong><br><span class="muted small">${email}${words && ` - ${words}`}</span></span>
<button class="quiet" name="sub" value="${sub}" aria-label="Continue as ${givenName} ${familyName}">Continue</button></li>`;

export const accountPages = (
  server: FastifyInstance,
  providerOf: () => Provider,
  state: StateFile<GoogleState>,
): void => {
  server.get('/choose/:uid', async (request, reply) => {
    const interaction = await running(providerOf(), request, reply);
    return interaction ? sendPage(reply, page(interaction.uid)) : expired(reply);
  });

  server.post('/choose/:uid', async (request, reply) => {
    const interaction = await running(providerOf(), request, reply);
    if (!interaction) return expired(reply);
    const fields = bodyFields(request);
    if (fields.action === 'cancel') {
      return goOn(request, reply, { error: 'access_denied', error_description: 'The person went back' });
    }
    const person = chosen(fields);
    if (!person) return sendPage(reply, page(interaction.uid, 'Enter an e-mail and a name'));
    const { Grant } = providerOf();
    const grant = new Grant({ accountId: person.sub, clientId: String(interaction.params.client_id) });
    grant.addOIDCScope('openid email profile');
    return goOn(request, reply, {
      login: { accountId: person.sub, remember: false },
      select_account: {},
      consent: { grantId: await grant.save() },
    });
  });

  const chosen = (fields: Record<string, string>): GooglePerson | undefined => {
    if (fields.sub) return findPerson(state, fields.sub);
    const { email = '', name = '' } = fields;
    if (!/^\S+@\S+$/.test(email.trim()) || name.trim() === '') return undefined;
    return addPerson(state, { email: email.trim(), name, emailVerified: fields.verified === 'yes' });
  };

  const page = (uid: string, problem?: string): string => {
    const people = [...standingPeople(), ...state.data.people];
    return accountPage({ uid, client: 'Watchwell', people, problem });
  };

  const goOn = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => {
    const target = await providerOf().interactionResult(request.raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(target, 303);
  };
};

/** Returns the interaction that sent this browser here; undefined when it is over. */
const running = async (provider: Provider, request: FastifyRequest, reply: FastifyReply) => {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    return undefined;
  }
};

const expired = (reply: FastifyReply): FastifyReply => {
  const words = 'Go back to the application and start again.';
  return sendPage(reply.code(404), messagePage('This page is no longer valid', words));
};
