import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contracts/followers.ts';
import { UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';
import type { Language } from '#shared/languages/languages.ts';
import { letterRefused, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { shownLanguage } from '../platform/http/visitor-language.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, words } from '../platform/slices/table-facts.ts';
import { newsLetter, type PageNews } from './follower-mail.ts';
import {
  confirmFollowing,
  countFollowers,
  endFollowing,
  followPage,
  forgetUnconfirmed,
} from './followers.ts';
import { countRefusal, followToken, noteMarks } from './followers-store.ts';

const registerFollowersRoutes = (app: FastifyInstance, context: AppContext): void => {
  bindEndpoint(app, calls.followPage, async ({ visitor, request, body }) => {
    const language = shownLanguage(request, null);
    await followPage(context, { patientId: keyOf(body.userId), email: body.email, language, place: visitor });
    return { success: true };
  });
  bindEndpoint(app, calls.confirmFollowing, async ({ body }) => ({
    success: true,
    patientId: await confirmFollowing(context, body.token),
  }));
  bindEndpoint(app, calls.endFollowing, async ({ params }) => {
    await endFollowing(context, params.token);
    return { success: true };
  });
  bindEndpoint(app, calls.countFollowers, async ({ account }) => ({
    followers: await countFollowers(context.db, account.id),
  }));
};

/** News of uncommitted transactions may not be visible yet, so the newest wait for the next round. */
const LATE_MS = 60_000;

const BATCH = 100;

type Due = PageNews & { id: bigint; email: string; language: Language };

/** Locks followers with news of the last week and no email for a day. Silent pages cost nothing. */
const lockDue = async (trx: Transaction, until: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select f.id, f.email, f.language, f.patient_id, a.first_name, a.last_name,
      a.other_first_name, a.other_last_name, news.marks, news.updates
    from followers f
    join open_pages using (patient_id)
    join people a on a.id = f.patient_id
    cross join lateral (select
      array(select mark from page_marks m
        where m.patient_id = f.patient_id and noted_at > f.told_to and noted_at <= ${until}) marks,
      (select count(*)::int from page_updates u
        where u.patient_id = f.patient_id and created_at > f.told_to and created_at <= ${until}) updates) news
    where f.told_to <= ${until}::timestamptz - interval '1 day'
      and f.patient_id in (
        select patient_id from page_marks where noted_at > ${until}::timestamptz - interval '7 days'
        union select patient_id from page_updates where created_at > ${until}::timestamptz - interval '7 days')
      and (news.marks <> '{}' or news.updates > 0)
    order by f.id limit ${BATCH} for update of f skip locked`.execute(trx);
  return rows;
};

const notifyBatch = (context: AppContext, until: Date): Promise<number> =>
  context.db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, until);
    for (const { id, email, language, ...news } of due) {
      const token = followToken(context, 'end', id);
      const letter = newsLetter(language, { ...news, token, publicUrl: context.config.publicUrl });
      await sendLetter(
        context,
        trx,
        { kind: 'page-news', to: { email, language, reference: String(id) } },
        letter,
      );
    }
    await sql`update followers set told_to = ${until} where id = any(${due.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
    return due.length;
  });

/** Sends at most one email a day for a page, with all news since the last one. */
const notifyFollowers = async (context: AppContext): Promise<void> => {
  const now = context.clock.now();
  await context.db.transaction().execute((trx) => noteMarks(trx, now));
  const until = new Date(now.getTime() - LATE_MS);
  while ((await notifyBatch(context, until)) === BATCH);
};

/** A mailbox may refuse an email for reasons of its own; after three refusals it no longer exists. */
const MOST_REFUSALS = 3;

const registerFollowersJobs = async (context: AppContext): Promise<void> => {
  const { db, jobs } = context;
  await jobs.work(letterRefused, ({ reference }) => countRefusal(db, BigInt(reference), MOST_REFUSALS));
  await jobs.schedule('tell-followers', '*/5 * * * *', () => notifyFollowers(context));
  await jobs.schedule('forget-unconfirmed-followers', '17 * * * *', () => forgetUnconfirmed(context));
};

/** People who follow a page by email. */
export const followers = {
  routes: registerFollowersRoutes,
  jobs: registerFollowersJobs,
  tables: {
    followers: {
      person: {
        shown: words('patient_id email language created_at confirmed_at told_to refusals'),
        withheld: { id: 'the links of the letters are made of it' },
        rows: ({ email }) => sql`lower(email) = ${email}::text`,
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'address of somebody who follows a page',
          long: 'until they end it, or the page is deleted',
          goneBy: 'one press in any letter, three letters that its mailbox refused',
        },
        {
          what: 'address of a follower that nobody confirmed',
          long: `${UNCONFIRMED_KEPT_HOURS} hours`,
          goneBy: '`forget-unconfirmed-followers`, hourly',
        },
      ],
    },
    page_marks: {
      person: {
        shown: words('chapter mark noted_at'),
        withheld: own('patient_id'),
        rows: ofAccount('patient_id'),
        orderBy: 'noted_at',
      },
      kept: [
        {
          what: 'marks of a followed page (half, nine tenths, all of a goal, paid)',
          long: 'as long as the page',
          goneBy: 'its deletion',
        },
      ],
    },
  },
} satisfies Slice;
