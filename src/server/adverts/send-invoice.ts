import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Account } from '../accounts/accounts.ts';
import { sendLetter } from '../mail/mail.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { AdvertsContext } from './adverts-context.ts';
import type { Advert } from './adverts-store.ts';
import { invoiceLetter } from './invoice-mail.ts';

type Purchase = { buyer: Account; advert: Advert; tier: AdvertTier; views: number };

/** The letter goes out if and only if the purchase is made, and its number is the purchase's own: one each, for good. */
export const sendInvoice = async (
  context: AdvertsContext,
  trx: DatabaseTransaction,
  { buyer, advert, tier, views }: Purchase,
): Promise<void> => {
  const { config } = context;
  const letter = invoiceLetter(buyer.language, {
    number: `${advert.createdAt.getUTCFullYear()}-${encodePublicId(advert.id)}`,
    at: advert.createdAt,
    tier,
    views,
    publicUrl: config.publicUrl,
    site: config.site,
  });
  await sendLetter(context, trx, { to: buyer.email, language: buyer.language, letter });
};
