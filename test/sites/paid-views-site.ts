import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp } from '../support/test-app.ts';
import { aDevice, watchAdvert } from '../support/watch-advert.ts';

/** The whole server with these limits, a patient, and three adverts for all viewers. */
export const createPaidViewsSite = async (limits: Config['paidViewsADay'], config: Partial<Config> = {}) => {
  const site = await createTestApp({ config: { paidViewsADay: limits, ...config } });
  // The database's own clock judges the time since the start, so the server's runs behind it; no day ends by
  // chance.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  site.clock.advance({ days: -2, seconds: Math.round((noon - Date.now()) / 1000) });
  const advertiser = await anAdvertiser(site, { balanceDollars: 100 });
  const olena = await aPatient(site);
  const adsIds: string[] = [];
  for (const title of ['Tea', 'Bread', 'Honey']) adsIds.push(await placeAdvert(site, advertiser, { title }));

  let networks = 0;
  const asFriend = (cookie: string, address?: string, advert = 0) => ({
    cookie,
    adsId: adsIds[advert] ?? '',
    userId: olena.publicId,
    adViewedAs: 'refrence' as const,
    address,
  });

  return {
    site,
    olena,
    advertiser,
    adsIds,
    asFriend,
    /** A new network, as the first three parts of its addresses. */
    aNetwork(): string {
      networks += 1;
      return `46.211.${networks}`;
    },
    /** Watches with a new device at each address in turn. Returns why each view was not paid. */
    async watchFrom(addresses: string[], at = site) {
      const unpaid: (string | undefined)[] = [];
      for (const address of addresses) {
        unpaid.push((await watchAdvert(at, asFriend(await aDevice(at), address))).json().unpaid);
      }
      return unpaid;
    },
    /** Reasons why a stored view was not paid; empty when it was not stored. */
    async keptOf(viewId: string): Promise<string[]> {
      const { rows } = await sql<{ reason: string }>`
        select unpaid reason from decided_views where nonce = ${decodePublicId(viewId)} and unpaid is not null`.execute(
        site.database.db,
      );
      return rows.map(({ reason }) => reason);
    },
    async close(): Promise<void> {
      await expectLedgerConsistent(site.database.db);
      await site.close();
    },
  };
};

export type PaidViewsSite = Awaited<ReturnType<typeof createPaidViewsSite>>;
