import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, secret, technical, words } from '../platform/slices/table-facts.ts';
import { EXPIRED_REQUESTS_KEPT_DAYS, WAITING_REQUESTS_KEPT_DAYS } from './accounts-jobs.ts';
import { PLACES_KEPT_DAYS } from './known-places.ts';
import { SESSION_SECONDS } from './sessions.ts';

const FACTOR = { as: 'authenticator_apps' };

/** Facts of the tables of log-ins: sessions, second factors, links, invitations and limits. */
export const ACCESS_FACTS: Slice['tables'] = {
  sessions: {
    person: {
      shown: words('id created_at expires_at proved_at last_used_at browser system country'),
      withheld: { ...own('account_id'), ...secret('token_hash') },
      rows: ofAccount('account_id'),
      orderBy: 'created_at',
    },
    kept: [
      {
        what: 'session, with browser, system and country of the log-in',
        long: `${SESSION_SECONDS / 86_400} days at most; of staff 8 hours, or half an hour without use`,
        goneBy: 'log-out, a new password, its owner in the settings; `forget-expired-sessions`, each night',
      },
    ],
  },
  known_places: {
    person: {
      shown: words('seen_at'),
      withheld: {
        ...own('account_id'),
        key: 'a code, from which nobody can read which browser or household it stands for',
      },
      rows: ofAccount('account_id'),
      orderBy: 'seen_at',
    },
    kept: [
      {
        what: 'place of a log-in, as a code',
        long: `${PLACES_KEPT_DAYS} days after the last log-in there`,
        goneBy: '`forget-expired-sessions`',
      },
    ],
  },
  authenticator_apps: {
    person: {
      shown: words('created_at confirmed_at'),
      withheld: { ...own('account_id'), ...secret('secret_sealed'), ...technical('last_step') },
      rows: ofAccount('account_id'),
      orderBy: 'created_at',
    },
    kept: [
      {
        what: 'second factor: its sealed secret, public keys of passkeys with browser, system and last use, hashes of recovery codes',
        long: 'until it is removed, or the account is',
        goneBy: 'the person in the settings, `npm run admin second-factor`',
      },
    ],
  },
  passkeys: {
    person: {
      shown: words('created_at last_used_at browser system'),
      withheld: {
        ...own('account_id'),
        ...technical('id credential_id public_key counter transports last_asked_at'),
      },
      rows: ofAccount('account_id'),
      orderBy: 'created_at',
    },
    kept: FACTOR,
  },
  recovery_codes: {
    person: {
      shown: words('created_at'),
      withheld: { ...own('account_id'), ...secret('code_hash') },
      rows: ofAccount('account_id'),
      orderBy: 'created_at',
    },
    kept: FACTOR,
  },
  one_use_tokens: {
    person: {
      shown: words('purpose created_at expires_at used_at'),
      withheld: { ...own('account_id'), ...secret('token_hash') },
      rows: ofAccount('account_id'),
      orderBy: 'created_at',
    },
    kept: [{ what: 'link of a letter', long: 'a day after it expired', goneBy: '`forget-expired-sessions`' }],
  },
  access_tokens: {
    person: {
      shown: words('id name email language created_at sent_at expires_at verified_at used_at'),
      withheld: secret('token_hash token_sealed'),
      rows: ({ email }) => sql`lower(email) = ${email}::text`,
      orderBy: 'created_at',
      uncascaded: 'belongs to the address: `deleteAccount` removes it with the account that proved it',
    },
    kept: [
      {
        what: 'request for an access token that waits, or whose verified token was not used',
        long: `${WAITING_REQUESTS_KEPT_DAYS} days`,
        goneBy: '`forget-expired-sessions`',
      },
      {
        what: 'request whose token was sent and not verified',
        long: `${EXPIRED_REQUESTS_KEPT_DAYS} days after it expired`,
        goneBy: '`forget-expired-sessions`',
      },
      {
        what: 'request that became an account',
        long: 'as long as the account',
        goneBy: 'its deletion',
      },
    ],
  },
  attempt_windows: { nobody: 'attempts, under a code of what is limited', kept: 'a day' },
  log_in_turns: { nobody: 'under a code of an e-mail and a network', kept: 'until the next night' },
};
