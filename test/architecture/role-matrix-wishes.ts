import { randomId } from '#server/platform/database/database.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { watchAdvert } from '../support/watch-advert.ts';
import { type Asked, nothing, ownOnly, type Things, type World } from './role-matrix-things.ts';

/** Requests about wishes and sanctions: what is said of a patient, and read by staff. */
export const ofWishes = (
  { stranger, anAdvert }: Things,
  { site }: Pick<World, 'site'>,
): Record<string, Asked> => {
  const aWish = async (patientId: bigint, state: 'waiting' | 'shown'): Promise<string> => {
    const id = randomId();
    const decided = state === 'shown' ? [site.clock.now(), 1n] : [null, null];
    await site.database.owner.query(
      `insert into wishes (id, patient_id, writer_id, words, name, written_at, written_on, state, decided_at, decided_by)
       values ($1, $2, $1, 'Get well', '', now(), now(), $3, $4, $5)`,
      [id, patientId, state, ...decided],
    );
    return encodePublicId(id);
  };
  const aMatch = async (accountId: bigint): Promise<string> => {
    const id = randomId();
    await site.database.owner.query(
      `insert into screening_matches (id, account_id, whose, name, list, reference, entry_names, entry_born, version, percent, found_at)
       values ($1, $2, 'person', '', 'uk', 'X', '{X}', '{}', 'v', 90, now())`,
      [id, accountId],
    );
    return encodePublicId(id);
  };
  const ofStranger = async (state: 'waiting' | 'shown') => aWish((await stranger()).id, state);
  const hidden = { hidden: true };
  return {
    'GET /api/patients/:id/wishes': async () => ({ id: (await stranger()).publicId }),
    'GET /api/patients/:id/own-wish': async () => ({ id: (await stranger()).publicId }),
    'POST /api/wishes': async ({ cookie }) => {
      const { publicId: userId } = await stranger();
      await watchAdvert(site, { cookie, adsId: await anAdvert(), userId, adViewedAs: 'refrence' });
      return { body: { userId, words: 'Get well' } };
    },
    'DELETE /api/wishes/:id': async () => ({ id: await ofStranger('shown') }),
    'GET /api/own-wishes': nothing,
    'POST /api/wishes/:id/hidden': {
      own: ownOnly('patient', async ({ id }) => ({ id: await aWish(id, 'shown'), body: hidden })),
      foreign: async () => ({ id: await ofStranger('shown'), body: hidden }),
    },
    'GET /api/admin/screening': nothing,
    'POST /api/admin/screening/:id': async () => ({
      id: await aMatch((await stranger()).id),
      body: { isSame: false, note: 'Another person' },
    }),
    'GET /api/admin/wishes': nothing,
    'POST /api/admin/wishes/:id': async () => ({ id: await ofStranger('waiting'), body: { accept: true } }),
  };
};
