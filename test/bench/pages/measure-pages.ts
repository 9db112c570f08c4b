import { Agent, type ClientRequest, get, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { publicAddress } from '../../support/public-address.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import type { Goal } from '../report/judge-goal.ts';
import { openSizedWorld, type SizedWorld } from '../size/sized-world.ts';
import { idInWorld, WORLD_SIZES } from '../size/world-size.ts';

const ROUNDS = 5;
const HITS = 3_000;
const VISITORS = 200;
/** Number of connections that browsers open to one host. */
const CONNECTIONS = 6;
/** Longer than a page is cached. */
const FORGOTTEN_MS = 3_200;

const MOST = { hitMs: 1, renderMs: 8, coreShare: 0.3 };
const VISITORS_A_MINUTE = 10_000;

const BROWSER: OutgoingHttpHeaders = {
  accept: 'text/html,*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

type Answer = { status: number; body: Buffer; encoding: string | undefined };
type Site = { port: number; agent: Agent; address: string };

const answerTo = (asked: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => {
      const encoding = response.headers['content-encoding'];
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, body, encoding }), reject);
    });
  });

/** Expects success. @throws otherwise: the figure would measure something else */
const succeed = async (what: string, asked: ClientRequest): Promise<Answer> => {
  const answer = await answerTo(asked);
  if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}`);
  return answer;
};

const headersFrom = (address: string) => ({ ...BROWSER, 'x-forwarded-for': address });

const open = ({ port, agent, address }: Site, path: string): Promise<Answer> =>
  succeed(path, get({ port, path, agent, headers: headersFrom(address) }));

/** Calls the sums of a page, which the cached page does not contain. */
const askFunds = ({ port, agent, address }: Site, id: string): Promise<Answer> => {
  const headers = { ...headersFrom(address), 'content-type': 'application/json' };
  const asked = request({ port, path: '/api/getFunds', method: 'POST', agent, headers });
  asked.end(JSON.stringify({ id }));
  return succeed('funds', asked);
};

/** Files that a new browser loads: all that the page names, and the imports of its scripts. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+|\/mark\.svg)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    ),
  ),
];

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

const textOf = ({ body, encoding = '' }: Answer): string => (DECODERS[encoding]?.(body) ?? body).toString();

const asTold = (samples: readonly number[]): Pick<Goal, 'samples' | 'gates'> => ({
  samples: [...samples],
  gates: 'always',
});

type Options = { cluster: BenchCluster; progress(text: string): void };

const visit = async (
  site: Site,
  { path, id, files }: { path: string; id: string; files: readonly string[] },
) => {
  await open(site, path);
  await Promise.all(files.map((file) => open(site, file)));
  await askFunds(site, id);
};

/** Milliseconds of processor time per run of `work`, of the server and PostgreSQL together. */
const each = async (world: SizedWorld, count: number, work: () => Promise<void>): Promise<number> =>
  (await world.measured(work)).cpuMicros / 1_000 / count;

/**
 * Measures a page that everybody opens at once, strangers from households of their own, and pages that nobody
 * has opened for seconds. Links name the language: a page in Ukrainian, chosen by country, has one font more.
 */
export const measurePages = async ({ cluster, progress }: Options) => {
  const size = WORLD_SIZES.demo;
  const world = await openSizedWorld({ cluster, name: 'pages', size, progress });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const newcomer = (): Site => ({ port: world.port, agent, address: publicAddress() });
  const idOf = (place: number) => encodePublicId(idInWorld('patient', place));
  const id = idOf(size.patients);
  const path = `/patient/${id}?lang=uk`;
  const files = filesOf(textOf(await open(newcomer(), path)));
  const times = (count: number, work: () => Promise<unknown>) => async () => {
    let left = count;
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  };
  const rendered = Array.from(
    { length: size.patients },
    (_, place) => `/patient/${idOf(place + 1)}?lang=${place % 2 === 0 ? 'uk' : 'en'}`,
  );
  const figures = {
    hit: [] as number[],
    visitor: [] as number[],
    fresh: [] as number[],
    render: [] as number[],
  };
  for (let index = 0; index <= ROUNDS; index += 1) {
    progress(`pages: round ${index} of ${ROUNDS}`);
    const hit = await each(
      world,
      HITS,
      times(HITS, () => open(newcomer(), path)),
    );
    const returning = await each(
      world,
      HITS,
      times(HITS, async () => {
        const site = newcomer();
        await open(site, path);
        await askFunds(site, id);
      }),
    );
    const fresh = await each(
      world,
      VISITORS,
      times(VISITORS, () => visit(newcomer(), { path, id, files })),
    );
    await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS));
    const render = await each(world, rendered.length, async () => {
      for (const each of rendered) await open(newcomer(), each);
    });
    // The first round is cold.
    if (index === 0) continue;
    figures.hit.push(hit);
    figures.visitor.push(returning);
    figures.fresh.push(fresh);
    figures.render.push(render);
  }
  agent.destroy();
  await world.close();
  const share = (milliseconds: number) => (milliseconds * VISITORS_A_MINUTE) / 60_000;
  const goal = (what: string, atMost: number, unit: string, samples: number[]): Goal => ({
    id: 'G',
    what,
    limit: { atMost },
    unit,
    digits: 2,
    ...asTold(samples),
  });
  return {
    goals: [
      goal('CPU of a kept page', MOST.hitMs, ' ms', figures.hit),
      goal('CPU of a page that is rendered', MOST.renderMs, ' ms', figures.render),
      goal(
        'cores for 10,000 visitors a minute of one page, with its sums',
        MOST.coreShare,
        '',
        figures.visitor.map(share),
      ),
      goal(
        `cores for as many who have none of its ${files.length} files yet`,
        MOST.coreShare,
        '',
        figures.fresh.map(share),
      ),
    ],
    notes: [],
  };
};
