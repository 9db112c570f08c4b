import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

const LIMIT_MS = 10_000;

export type Answer = { status: number; body: Record<string, unknown>; cookie: string | undefined };
type Headers = Record<string, string>;

/** Makes a call of our own page. @throws when no answer comes in time */
export const post = async (url: string, body: object, headers: Headers): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  return { status: response.status, body: (await response.json()) as Answer['body'], cookie };
};

/** Follows a link to its first answer; fetch would identify itself as a script. @throws as `post` */
export const followLink = async (url: string, headers: Headers): Promise<Answer> => {
  const navigation = { ...headers, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const request = get(url, { headers: navigation, signal: AbortSignal.timeout(LIMIT_MS) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const status = response.statusCode ?? 0;
  const isRefusal = response.headers['content-type']?.startsWith('application/json');
  if (!isRefusal) response.resume();
  return { status, body: isRefusal ? ((await json(response)) as Answer['body']) : {}, cookie: undefined };
};
