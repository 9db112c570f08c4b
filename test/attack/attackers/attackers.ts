import { FIRST_REGISTRANT, LOCK_OUT, TAKEN_SESSION } from './accounts.ts';
import type { Attacker } from './attacker.ts';
import { BOTS, RENTED_SERVERS } from './bots.ts';
import { CARD_TO_ADVERT, CARD_TO_CASH } from './card.ts';
import { FORGED_CONVERSIONS } from './conversions.ts';
import { HUNDRED_HOMES, ONE_ADDRESS, ONE_NETWORK, SPREAD_COOKIES } from './cookies.ts';
import { CURIOUS_ADVERTISER } from './curious.ts';
import { FORGER, REPEATER } from './forger.ts';
import { CARD_GIFTS } from './gifts.ts';
import { CAREFUL_FARM, HEADLESS_FARM, LATE_FARM } from './headless.ts';
import { MAIL_BOMB } from './letters.ts';
import { LOGGED_OUT } from './patient.ts';
import { PHISHING_ADVERT } from './phishing.ts';
import { INVENTED_ADDRESSES, UNNAMED_PROXY } from './proxies.ts';
import { RING } from './ring.ts';
import { CAREFUL_RIVAL, RIVAL, RIVAL_OF_MANY_HOMES } from './rival.ts';
import { SLOT_HOLDERS } from './slots.ts';
import { FREE_ACCOUNTS, RENTED_BLOCK, RIVAL_BY_SPACE, WIDE_BLOCK } from './space.ts';
import { STAFF_COOKIE } from './staff-cookie.ts';
import { CARD_BY_SECOND_ACCOUNT, ONE_CARD, ONE_WALLET } from './two-accounts.ts';

export const ATTACKERS: readonly Attacker[] = [
  ONE_ADDRESS,
  ONE_NETWORK,
  HUNDRED_HOMES,
  SPREAD_COOKIES,
  HEADLESS_FARM,
  LATE_FARM,
  CAREFUL_FARM,
  BOTS,
  RENTED_SERVERS,
  RING,
  RIVAL,
  RIVAL_OF_MANY_HOMES,
  CAREFUL_RIVAL,
  RIVAL_BY_SPACE,
  RENTED_BLOCK,
  WIDE_BLOCK,
  FREE_ACCOUNTS,
  LOGGED_OUT,
  FORGER,
  REPEATER,
  UNNAMED_PROXY,
  INVENTED_ADDRESSES,
  CARD_TO_CASH,
  CARD_TO_ADVERT,
  ONE_CARD,
  ONE_WALLET,
  CARD_BY_SECOND_ACCOUNT,
  CARD_GIFTS,
  SLOT_HOLDERS,
  CURIOUS_ADVERTISER,
  FORGED_CONVERSIONS,
  MAIL_BOMB,
  PHISHING_ADVERT,
  STAFF_COOKIE,
  TAKEN_SESSION,
  FIRST_REGISTRANT,
  LOCK_OUT,
];
