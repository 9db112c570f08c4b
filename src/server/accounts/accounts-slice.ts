import { sql } from 'kysely';
import { UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { AppContext } from '../platform/app-context.ts';
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
import { deleteIdleRequests, waitingTokenRequests } from './access-tokens-store.ts';
import { registerAccountsRoutes } from './accounts-routes.ts';
import { alignMembers } from './align-members.ts';
import { deleteEndedWindows } from './attempt-limits.ts';
import { resealApps } from './authenticator-app.ts';
import { answerPasswordReset, sendResetLink } from './change-password.ts';
import { forgetPlaces, PLACES_KEPT_DAYS } from './known-places.ts';
import { deleteLostTurns } from './log-in.ts';
import { deleteLinksBefore } from './one-use-links.ts';
import { deleteExpiredSessions, SESSION_SECONDS } from './sessions.ts';
import { waitingStaffRequests } from './staff.ts';
import { expireStaffRequests } from './staff-rights.ts';

/** Facts of the tables of accounts and of the rights of staff. */
const ACCOUNT_FACTS: Slice['tables'] = {
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

const DAY_MS = 24 * 3600 * 1000;

/** A link used the day after its expiry is answered as expired. */
const LINKS_KEPT_MS = DAY_MS;

/** Days that an unsent, or a verified and unused, request is kept. The privacy policy names both times. */
const WAITING_REQUESTS_KEPT_DAYS = 365;
/** Days that a sent request is kept after its token expired. */
const EXPIRED_REQUESTS_KEPT_DAYS = 30;

const forgetExpired = async (context: AppContext): Promise<void> => {
  const { db, clock } = context;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteEndedWindows(context);
  if (context.config.previousAppSecret !== undefined) await resealApps(context, db);
  await deleteLostTurns(context);
  await forgetPlaces(db, now);
  await expireStaffRequests(context);
  await deleteLinksBefore(db, new Date(now.getTime() - LINKS_KEPT_MS));
  await deleteIdleRequests(db, {
    waitingSince: new Date(now.getTime() - WAITING_REQUESTS_KEPT_DAYS * DAY_MS),
    validUntil: new Date(now.getTime() - EXPIRED_REQUESTS_KEPT_DAYS * DAY_MS),
  });
};

export const registerAccountsJobs = async (context: AppContext): Promise<void> => {
  await context.jobs.work(sendResetLink, (payload, finish) => answerPasswordReset(context, payload, finish));
  await context.jobs.schedule('forget-expired-sessions', '17 3 * * *', () => forgetExpired(context));
  await context.jobs.schedule('align-general-account', '41 * * * *', () => alignMembers(context));
};

const FACTOR = { as: 'authenticator_apps' };

/** Facts of the tables of log-ins: sessions, second factors, links, invitations and limits. */
const ACCESS_FACTS: Slice['tables'] = {
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
      withheld: { ...secret('token_hash token_sealed'), ...technical('search_text') },
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

/** Accounts, and how their owners get in. */
export const accounts = {
  routes: registerAccountsRoutes,
  jobs: registerAccountsJobs,
  queues: {
    tokenRequests: () => waitingTokenRequests,
    staffRequests: ({ me, now }) => waitingStaffRequests(me, now),
  },
  tables: { ...ACCOUNT_FACTS, ...ACCESS_FACTS },
} satisfies Slice;
