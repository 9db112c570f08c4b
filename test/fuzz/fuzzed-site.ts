import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareJobs } from '../../src/server/platform/jobs/jobs.ts';
import { openChaosDatabase } from '../chaos/database/chaos-database.ts';
import { createEveryRole, type Role } from '../support/every-role.ts';
import type { Json } from '../support/json-paths.ts';
import { anAdvertiser, aPatient, openSession } from '../support/people.ts';
import { advertForm, placeAdvert } from '../support/place-advert.ts';
import { SAMPLES } from '../support/right-samples.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { TEST_JOBS_TABLE } from '../support/test-jobs.ts';
import type { FuzzOptions } from './options.ts';

export type FuzzedSite = {
  site: TestApp;
  origin: string;
  samples: Json;
  /** Ids of existing things, and of none. */
  ids: string[];
  cookies: Record<Role, string>;
  /** Opens new sessions, since some calls end them. */
  logInAgain(): Promise<void>;
  close(): Promise<void>;
};

/** Adds a field without a contract to every answer that is an object. */
const plantLeak = ({ app }: TestApp): void => {
  app.server.prependListener('request', (_request, response: ServerResponse) => {
    const { end, writeHead } = response;
    const leaking = (body: unknown) =>
      typeof body === 'string' ? body.replace(/^\{(?=")/, '{"leaked":"secret",') : body;
    Object.assign(response, {
      writeHead: (status: number, { 'content-length': _, ...headers }: OutgoingHttpHeaders = {}) =>
        writeHead.call(response, status, headers),
      end: (body?: unknown) => end.call(response, leaking(body), 'utf8'),
    });
  });
};

const plantFault = ({ database }: TestApp): Promise<unknown> =>
  database.owner.query('alter table concerns rename to concerns_away');

/** The server on this machine, with a PostgreSQL of its own and in-process stand-ins of all providers. */
export const openFuzzedSite = async ({ control }: FuzzOptions): Promise<FuzzedSite> => {
  const database = await openChaosDatabase();
  // Staff see the state of the queue.
  await prepareJobs(database.url, console);
  await database.owner.query(TEST_JOBS_TABLE);
  const site = await createTestApp({ database });
  const { people, cookies } = await createEveryRole(site);
  const rival = await anAdvertiser(site, { balanceDollars: 100 });
  const patient = await aPatient(site, { country: 'UA' });
  const advertId = await placeAdvert(site, rival);
  if (control === 'leak') plantLeak(site);
  if (control === 'fault') await plantFault(site);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  const samples = {
    ...advertForm(),
    ...SAMPLES,
    id: patient.publicId,
    userId: patient.publicId,
    adsId: advertId,
  };
  return {
    site,
    origin: `http://127.0.0.1:${port}`,
    samples: { ...samples, subjectId: advertId },
    ids: [patient.publicId, advertId, 'guest', 'zzzzzzzzzz', '0'],
    cookies,
    async logInAgain() {
      for (const role of Object.keys(people) as (keyof typeof people)[])
        cookies[role] = await openSession(site, people[role].id);
    },
    close: () => site.close(),
  };
};
