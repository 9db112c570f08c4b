import { UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { Slice } from '../platform/slices/slice.ts';
import {
  ofAccount,
  other,
  own,
  pictureOf,
  secret,
  technical,
  words,
} from '../platform/slices/table-facts.ts';

/** Facts of the tables of accounts and of the rights of staff. */
export const ACCOUNT_FACTS: Slice['tables'] = {
  accounts: {
    person: {
      shown: words(
        'id role email email_verified_at first_name last_name other_first_name other_last_name country language super_admin disputed_since state state_reason state_since terms_version terms_accepted_at created_at',
      ),
      withheld: {
        ...secret('password_hash'),
        ...technical('full_name search_text'),
        ...pictureOf('photo_key'),
        registered_by: 'a code, from which nobody can read which browser it stands for',
      },
      rows: ofAccount('id'),
      orderBy: 'id',
    },
    kept: [
      {
        what: 'account, profile, files, consents',
        long: 'until it is deleted',
        goneBy: 'the person in the settings, or by letter; the admin',
      },
      {
        what: 'account that nobody verified',
        long: `${UNVERIFIED_KEPT_HOURS} hours`,
        goneBy: '`forget-unverified-accounts`, hourly',
      },
    ],
  },
  account_identities: {
    person: {
      shown: words('issuer subject linked_at'),
      withheld: own('account_id'),
      rows: ofAccount('account_id'),
      orderBy: 'linked_at',
    },
    kept: { as: 'accounts' },
  },
  staff_requests: {
    person: {
      shown: words('wish asked_at expires_at state ended_at'),
      withheld: { ...own('account_id'), ...technical('id'), ...other('asked_by ended_by') },
      rows: ofAccount('account_id'),
      orderBy: 'asked_at',
    },
    kept: [
      { what: 'request for the right of staff', long: 'as long as its account', goneBy: 'its deletion' },
    ],
  },
  start_steps: { nobody: 'what was done once', kept: 'always' },
};
