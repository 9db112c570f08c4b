import { DEMO_PASSWORD } from '../../database/seeds/demo-people.ts';
import type { Language } from './public-pages.ts';

const WRITERS: Record<Language, string> = { eng: 'james@watchwell.test', ua: 'olena@watchwell.test' };

/** The id of the demo's patient who writes in this language: ids are made anew with every world. */
export const demoPatientId = async (address: string, language: Language): Promise<string> => {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: WRITERS[language], password: DEMO_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const reply = await fetch(`${address}/api/current_user`, { headers: { cookie } });
  const user = (await reply.json()) as false | { _id: string };
  if (!user) throw new Error(`${WRITERS[language]} could not log in to the demo world`);
  return user._id;
};
