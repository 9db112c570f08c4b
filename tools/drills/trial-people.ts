import { DEMO_PASSWORD, DEMO_PATIENTS } from '../../database/seeds/demo-people.ts';
import { DrillError } from './postgres-programs.ts';

export const TRIAL_PATIENTS = DEMO_PATIENTS.map(({ account }) => account.email);

/** Logs a person of the demo world in. @throws DrillError when a call is not answered with 200 */
export const logIn = async (port: number, email: string) => {
  const site = `http://127.0.0.1:${port}`;
  const send = (path: string, body: object, cookie = '') =>
    fetch(site + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://localhost:${port}`, cookie },
      body: JSON.stringify(body),
    });
  const answered = async (path: string, response: Response): Promise<Response> => {
    if (response.status === 200) return response;
    throw new DrillError(`${path} of ${email} answered ${response.status}: ${await response.text()}`);
  };
  const entered = await answered('/api/login', await send('/api/login', { email, password: DEMO_PASSWORD }));
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return async (path: string, body: object): Promise<unknown> =>
    (await answered(path, await send(path, body, cookie))).json();
};
