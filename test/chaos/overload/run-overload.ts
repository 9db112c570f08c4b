import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { aPatient, aReturnedBrowser, type Person } from '../../support/people.ts';
import type { OverloadOptions } from '../options.ts';
import { checkViews, type ViewBooks } from '../outages/checks/check-views.ts';
import { Crowd } from '../outages/people/crowd.ts';
import { Prober } from '../outages/people/prober.ts';
import { openSite, type Site, versionOf } from '../outages/world/open-site.ts';
import { waysOf } from '../outages/world/ways.ts';
import { type FloodAnswers, floodFromOutside } from './flood-process.ts';
import { FLOODS } from './floods.ts';
import { newcomers, returnedPeople } from './honest-people.ts';
import { trickle, upload } from './trickle.ts';

/** Time after a flood until everything must be as before. */
const RECOVERY_MS = 2_000;
const CALM_MS = 3_000;
const PROBE_EVERY_MS = 200;

export type Flooded = {
  name: string;
  /** Seconds of credits and of the probe during the flood. */
  credits: number[];
  probes: number[];
  /** Starts of returned people, and of people who were never here. */
  starts: Prober['asked'];
  newcomers: Prober['asked'];
  /** Starts after the flood. */
  after: Prober['asked'];
  /** The server's largest growth of memory, in bytes. */
  grown: number;
} & FloodAnswers;

export type OverloadReport = {
  floods: Flooded[];
  /** Accepted and sent honest files beside the trickling ones. */
  uploads: { taken: number; sent: number };
  books: ViewBooks;
  refused: string[];
  deaths: number;
  /** Version of PostgreSQL. */
  postgres: string;
};

/** Calls over a new connection, as a balancer's probe and a newcomer do. */
const askAnew = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => response.resume().once('close', resolve));
    request.once('error', () => resolve());
  });

/** Measures seconds of /healthz and the most memory, until `leaving`. */
const watchServer = async (site: Site, leaving: AbortSignal) => {
  const [server] = site.servers;
  const probes: number[] = [];
  let memory = 0;
  while (!leaving.aborted) {
    const begun = performance.now();
    await askAnew(`${site.url}/healthz`);
    probes.push((performance.now() - begun) / 1_000);
    memory = Math.max(memory, server?.memory() ?? 0);
    await wait(PROBE_EVERY_MS);
  }
  return { probes, memory };
};

type People = { crowd: Crowd; returned: Prober; newcomers: Prober };
type Callers = (leaving: AbortSignal) => Promise<FloodAnswers>;

const suffer = async (
  site: Site,
  { crowd, returned, newcomers }: People,
  name: string,
  seconds: number,
  callers: Callers,
) => {
  await wait(CALM_MS);
  const before = site.servers[0]?.memory() ?? 0;
  const [creditsSoFar, startsSoFar, newSoFar] = [
    crowd.waits.length,
    returned.asked.length,
    newcomers.asked.length,
  ];
  const leaving = new AbortController();
  const watching = watchServer(site, leaving.signal);
  const flooding = callers(leaving.signal);
  await wait(seconds * 1_000);
  const credits = crowd.waits.slice(creditsSoFar);
  const during = { starts: returned.asked.slice(startsSoFar), newcomers: newcomers.asked.slice(newSoFar) };
  leaving.abort();
  const [{ probes, memory }, answers] = await Promise.all([watching, flooding]);
  await wait(RECOVERY_MS);
  const calmFrom = returned.asked.length;
  await wait(CALM_MS);
  const after = returned.asked.slice(calmFrom);
  return { name, credits, ...during, probes, after, grown: memory - before, ...answers } satisfies Flooded;
};

const TRICKLERS = 4;

/** Trickles eight files that never end, while somebody else keeps sending a small one. */
const trickling =
  (site: Site, people: readonly Person[], uploads: { taken: number; sent: number }): Callers =>
  async (leaving) => {
    const [honest, ...slow] = people.map(({ cookie }) => cookie);
    const senders = slow
      .flatMap((cookie) => [cookie, cookie])
      .map((cookie) => trickle(site.url, cookie, leaving));
    while (!leaving.aborted) {
      uploads.sent += 1;
      if ((await upload(site.url, honest ?? '').catch(() => 0)) === 200) uploads.taken += 1;
      await wait(CALM_MS);
    }
    await Promise.all(senders);
    return { statuses: [], seconds: 0 };
  };

/** Floods a running service in several ways, one after the other, while honest people watch. */
export const runOverload = async (options: OverloadOptions): Promise<OverloadReport> => {
  const progress = (text: string) => console.error(text);
  progress('starting PostgreSQL, the sandbox and the server');
  const environment: Record<string, string> = options.isControl ? { CHAOS_WITHOUT_BOUNDS: 'yes' } : {};
  const site = await openSite({ ...waysOf('server', false), servers: 1, environment });
  try {
    const { url, adverts, patients, database, servers } = site;
    const senders: Person[] = [];
    for (let n = 0; n <= TRICKLERS; n += 1) senders.push(await aPatient(site.people));
    const people = {
      crowd: new Crowd({ url, adverts, patients, viewers: options.viewers }),
      returned: new Prober(returnedPeople({ url, adverts }, () => aReturnedBrowser(site.people))),
      newcomers: new Prober(newcomers({ url, adverts })),
    };
    // The first page of a process loads what all pages need.
    for (const path of ['/', `/patient/${patients[0]}`]) await fetch(url + path);
    const floods: Flooded[] = [];
    for (const each of FLOODS) {
      const { name } = each;
      progress(`flood: ${name}`);
      const callers: Callers = (leaving) => floodFromOutside({ url, adverts, name }, leaving);
      floods.push(await suffer(site, people, name, options.seconds, callers));
    }
    const uploads = { taken: 0, sent: 0 };
    progress('flood: files that trickle');
    const slow = trickling(site, senders, uploads);
    floods.push(await suffer(site, people, 'files that trickle', options.seconds, slow));
    await Promise.all([people.crowd.leave(), people.returned.end(), people.newcomers.end()]);
    progress('comparing the books');
    const books = await checkViews(database, people.crowd.credits);
    const deaths = servers.reduce((sum, server) => sum + server.deaths, 0);
    const postgres = await versionOf(database);
    return { floods, uploads, books, refused: people.crowd.refused, deaths, postgres };
  } finally {
    await site.close();
  }
};
