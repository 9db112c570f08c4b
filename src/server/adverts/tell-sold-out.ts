import { sql } from 'kysely';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { findAccount } from '../accounts/accounts.ts';
import { letterOf, sendChosenLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { textsOf } from '../texts/texts.ts';

const BATCH = 100;

type SoldOut = { id: bigint; advertiserId: bigint; views: number };

/** Marks adverts that could run and have no view left; the credit of the last view sends no email. */
const markSoldOut = async (trx: Transaction, now: Date): Promise<SoldOut[]> => {
  const { rows } = await sql<SoldOut>`
    update adverts a set sold_out_told_at = ${now} from (
      select id, views_bought from adverts join advert_escrows e on e.advert_id = id
      where sold_out_told_at is null and e.views_remaining = 0 and state in ('running', 'paused', 'in-review')
      order by id limit ${BATCH} for update of adverts skip locked) ended
    where a.id = ended.id
    returning a.id, a.advertiser_id, ended.views_bought::float8 views`.execute(trx);
  return rows;
};

/** Emails an advertiser once when a campaign is watched to its end. */
const tellSoldOut = (context: AppContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    for (const { id, advertiserId, views } of await markSoldOut(trx, context.clock.now())) {
      const owner = await findAccount(trx, advertiserId);
      if (!owner) continue;
      const { number, views: label, ...words } = textsOf(owner.language).news.soldOut;
      await sendChosenLetter(
        context,
        trx,
        { kind: 'campaign-ended', to: owner },
        {
          ...letterOf(words, `${context.config.publicUrl}/advertiser-dashboard`),
          lines: [
            { label: number, value: encodePublicId(id) },
            { label, value: String(views) },
          ],
        },
      );
    }
  });

export const registerSoldOutJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('tell-sold-out', '*/10 * * * *', () => tellSoldOut(context));
