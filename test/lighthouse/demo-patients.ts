import { DEMO_PASSWORD } from '../../database/seeds/demo-people.ts';

/** This patient lets search engines show the page. The audit would count a hidden page as a fault. */
const FOUND = 'olena@watchwell.test';

/** Returns the id of the patient whose page is visited. Each demo world has other ids. */
export const demoPatientId = async (address: string): Promise<string> => {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email: FOUND, password: DEMO_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const reply = await fetch(`${address}/api/current_user`, { headers: { cookie } });
  const user = (await reply.json()) as false | { _id: string };
  if (!user) throw new Error(`${FOUND} could not log in to the demo world`);
  return user._id;
};
