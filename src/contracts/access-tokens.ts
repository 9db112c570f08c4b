import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, email, filledName, filledText, language, messageReply, storedEmail } from './fields.ts';
import { pagedBy, pageFacts } from './paging.ts';

export const requestAccessToken = endpoint({
  method: 'POST',
  path: '/api/generate-access-token',
  summary: 'Ask for an access token to register as a patient',
  access: 'anyone',
  perMinute: 10,
  envelope: 'message',
  body: z.object({ name: filledName('name-required', 100), email: email(), lang: z.optional(language) }),
  reply: messageReply,
});

export const verifyAccessToken = endpoint({
  method: 'POST',
  path: '/api/verify-access-token',
  summary: 'Verify an access token; opens patient registration for its e-mail',
  access: 'anyone',
  perMinute: 20,
  envelope: 'message',
  body: z.object({ email: storedEmail(), token: filledText('token-required', 100) }),
  reply: messageReply,
});

/** Checks an invitation when its link is opened, so that nobody fills in the form in vain. */
export const checkInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation-link',
  summary: 'Whether an invitation opens patient registration; changes nothing',
  access: 'anyone',
  perMinute: 20,
  envelope: 'message',
  body: verifyAccessToken.body,
  reply: messageReply,
});

/** A request for an access token as the admin sees it. `token` is masked once it is verified. */
export const accessTokenRecord = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  token: z.string(),
  verified: z.boolean(),
  send: z.boolean(),
  sentAt: z.nullable(z.string()),
  createdAt: z.string(),
});

/** SPEC 4: a request waits, then its token is sent, and then the token is verified. */
export const ACCESS_TOKEN_STATES = ['waiting', 'sent', 'verified'] as const;
export type AccessTokenState = (typeof ACCESS_TOKEN_STATES)[number];

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/get-tokens',
  summary:
    'Access-token requests of all states or one, searched, sorted and in pages, and how many of each state are found',
  access: 'super-admin',
  envelope: 'message',
  query: z.extend(pagedBy(['name', 'email', 'state', 'created']), {
    state: z.optional(z.enum(ACCESS_TOKEN_STATES, because('invalid-input'))),
  }),
  reply: z.object({
    tokens: z.array(accessTokenRecord),
    ...pageFacts,
    /** Number of requests that the search finds in each state, whatever state the query names. */
    states: z.record(z.enum(ACCESS_TOKEN_STATES), z.number()),
  }),
});

export const sendAccessToken = endpoint({
  method: 'POST',
  path: '/api/send-token-mail',
  summary: 'Send the token of a request to its e-mail, again if wanted',
  access: 'super-admin',
  perMinute: 60,
  envelope: 'message',
  body: z.object({ email: storedEmail() }),
  reply: z.object({
    message: z.string(),
    success_message: z.optional(z.string()),
    error_message: z.optional(z.string()),
    /** The newest requests: the first page of the list, without search or sort. */
    tokens: z.optional(z.array(accessTokenRecord)),
  }),
});

export const INVITATIONS_AT_ONCE = 20;

export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite several people who wait; somebody who has an invitation gets no second one',
  access: 'super-admin',
  perMinute: 30,
  envelope: 'plain',
  body: z.object({
    emails: z
      .array(storedEmail(), because('invalid-input'))
      .check(
        z.minLength(1, because('invalid-input')),
        z.maxLength(INVITATIONS_AT_ONCE, because('invalid-input')),
      ),
  }),
  reply: z.object({
    sent: z.array(z.string()),
    refused: z.array(z.object({ email: z.string(), code: z.string() })),
  }),
});
