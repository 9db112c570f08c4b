import { sql } from 'kysely';
import type { Language } from '#shared/languages/languages.ts';
import { letterOf, sendChosenLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import { textsOf } from '../texts/texts.ts';

const BATCH = 100;

type Reached = { id: bigint; email: string; language: Language };

/** Emails a patient once in a chapter when the goal is reached. The credit that reached it sends no email. */
const notifyGoalReached = (context: AppContext): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<Reached>`
      update patient_profiles p set goal_told_chapter = reached.chapter from (
        select patient_id, o.chapter from open_pages o join patient_profiles known using (patient_id)
        where o.collected_nanos >= o.goal_nanos and known.goal_told_chapter < o.chapter
        order by patient_id limit ${BATCH} for update of known skip locked) reached
      join people a on a.id = reached.patient_id
      where p.patient_id = reached.patient_id
      returning a.id, a.email, a.language`.execute(trx);
    for (const patient of rows) {
      const { goalReached } = textsOf(patient.language).news;
      await sendChosenLetter(
        context,
        trx,
        { kind: 'goal-reached', to: patient },
        letterOf(goalReached, `${context.config.publicUrl}/dashboard`),
      );
    }
  });

export const registerPatientsJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('tell-goal-reached', '*/10 * * * *', () => notifyGoalReached(context));
