import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { BROWSER_HEADERS } from '../../../test/support/browser-headers.ts';
import { DrillError } from '../postgres-programs.ts';
import { VISITOR } from './machine.ts';

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** A browser at the site, through its proxy and TLS, with its own cookies. */
export class Visitor {
  readonly #domain: string;
  readonly #cookies = new Map<string, string>();

  constructor(domain: string) {
    this.#domain = domain;
  }

  send(method: string, path: string, body?: object, more: Record<string, string> = {}): Promise<Answer> {
    const headers = {
      ...BROWSER_HEADERS,
      origin: `https://${this.#domain}`,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    };
    const ca = readFileSync(`/etc/letsencrypt/live/${this.#domain}/fullchain.pem`);
    return new Promise((resolve, reject) => {
      const call = request(
        `https://${this.#domain}${path}`,
        // A new connection: the proxy closes one that was idle during the upgrade.
        { method, headers, ca, localAddress: VISITOR, agent: false },
        async (reply) => {
          for (const line of reply.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            this.#cookies.set(name, value);
          }
          resolve({ status: reply.statusCode ?? 0, body: await text(reply), headers: reply.headers });
        },
      );
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  }

  /** @throws DrillError when the answer has another status */
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls, read by a script
  async call(method: string, path: string, body?: object, status = 200): Promise<any> {
    const answer = await this.send(method, path, body);
    if (answer.status !== status)
      throw new DrillError(`${method} ${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`);
    const isJson = String(answer.headers['content-type']).includes('json');
    return isJson ? JSON.parse(answer.body) : answer.body;
  }

  /** Opens a link like a browser's tab. @throws DrillError when it leads nowhere */
  async follow(path: string): Promise<void> {
    const { status } = await this.send('GET', path, undefined, NAVIGATION);
    if (status !== 303) throw new DrillError(`the link ${path} answered ${status}`);
  }
}
