import type { InjectOptions } from 'fastify';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** A `fetch` that calls the application as somebody. */
export const fetchAs =
  (site: TestApp, person?: Person): typeof fetch =>
  async (input, init) => {
    const reply = await site.app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: String(input),
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie: person?.cookie ?? '' },
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };

/** The current user as the product answers it. */
export const userOf = async (site: TestApp, person: Person): Promise<CurrentUser> =>
  (await site.app.inject({ url: '/api/current_user', headers: { cookie: person.cookie } })).json();
