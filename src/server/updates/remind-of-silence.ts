import { sql } from 'kysely';
import { SILENT_DAYS } from '#shared/durations/durations.ts';
import type { Language } from '#shared/languages/languages.ts';
import { letterOf, sendChosenLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { textsOf } from '../texts/texts.ts';

const BATCH = 500;

type Silent = { id: bigint; email: string; language: Language };

/** Reminds patients without news and log-in for 60 days. Sessions end sooner; places of log-ins do not. */
const remindOfSilence = (context: AppContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const before = sql`${now}::timestamptz - make_interval(days => ${SILENT_DAYS})`;
    const { rows } = await sql<Silent>`
      update patient_profiles p set reminded_at = ${now} from (
        select patient_id from open_pages o join patient_profiles known using (patient_id)
        join people a on a.id = patient_id
        where a.created_at <= ${before} and a.email_verified_at is not null
          and coalesce(known.reminded_at <= ${before}, true)
          and not exists (select from page_updates u where u.patient_id = o.patient_id and u.created_at > ${before})
          and not exists (select from known_places l where l.account_id = o.patient_id and l.seen_at > ${before})
          and not exists (select from sessions s where s.account_id = o.patient_id
            and coalesce(s.last_used_at, s.created_at) > ${before})
        order by patient_id limit ${BATCH} for update of known skip locked) silent
      join people a on a.id = silent.patient_id
      where p.patient_id = silent.patient_id
      returning a.id, a.email, a.language`.execute(trx);
    for (const patient of rows) {
      const words = textsOf(patient.language).news.silent;
      await sendChosenLetter(
        context,
        trx,
        { kind: 'quiet-page', to: patient },
        letterOf(words, `${context.config.publicUrl}/dashboard`),
      );
    }
  });

export const registerUpdatesJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('remind-of-silence', '30 9 * * *', () => remindOfSilence(context));
