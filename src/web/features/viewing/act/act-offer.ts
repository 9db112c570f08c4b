import type { ListedAdvert } from '#contracts/adverts.ts';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { tiersOf } from '../watch-list.ts';
import { type Act, dollarsOf, secondsOf } from './act-machine.ts';

/** The sum that advertisers pay for adverts of these lengths: each length has one price. */
export const paidFor = (adverts: readonly { readonly seconds: number }[]): number => {
  const tiers = adverts.map(({ seconds }) => ADVERT_TIERS.find((tier) => tier.exposureSeconds === seconds));
  return wireDollars(asNanos(tiers.reduce((sum, tier) => sum + (tier?.pricePerViewNanos ?? 0n), 0n)));
};

/** The gift of an act if each of its planned adverts is counted, and what waits for the viewer in all. */
export type Offer = {
  readonly dollars: number;
  readonly seconds: number;
  /** Dollars of the advertisers, with our part. */
  readonly paid: number;
  /** Who pays, longest advert first; an advertiser of several adverts once. */
  readonly payers: readonly { readonly name: string; readonly seconds: number }[];
  /** Adverts that the viewer has not seen, without those that this act passed over. */
  readonly left: number;
  /** The day of the newest of them (yyyy-mm-dd); empty when there are none. */
  readonly newest: string;
};

/** Returns the offer of the planned adverts, by the list from which they are planned. */
export const offerOf = ({ left, passed }: Act, adverts: readonly ListedAdvert[]): Offer => {
  const planned = left.flatMap(({ _id }) => adverts.filter((advert) => advert._id === _id));
  const waiting = adverts.filter(({ seen, _id }) => !seen && !passed.includes(_id));
  const passedOver = adverts.filter(({ seen, _id }) => !seen && passed.includes(_id));
  const unseen = tiersOf(adverts).reduce((sum, tier) => sum + tier.unseen, 0);
  const secondsBy = Map.groupBy(planned, ({ advertiser }) => advertiser);
  const payers = [...secondsBy].map(([name, own]) => ({ name, seconds: secondsOf(own) }));
  return {
    dollars: dollarsOf(planned.map(({ earn }) => earn)),
    seconds: secondsOf(planned),
    paid: paidFor(planned),
    payers: payers.toSorted((one, other) => other.seconds - one.seconds),
    left: unseen - passedOver.length,
    newest: waiting.reduce((day, { placed }) => (placed > day ? placed : day), ''),
  };
};
