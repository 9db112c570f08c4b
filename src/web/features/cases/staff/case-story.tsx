import type { CaseEntry, ReviewedCase } from '#contracts/case-review.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { historyTexts } from '#web/texts/history.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Name, Written } from '#web/ui/written.tsx';
import { useCaseWork } from './use-cases.ts';

const Entries = ({ entries }: { entries: readonly CaseEntry[] }) => {
  const t = useTexts(casesTexts).caseDesk;
  const names = useTexts(historyTexts).checks.steps;
  const states = useTexts(casesTexts).stepStates;
  return (
    <ul className="grid gap-3 text-sm">
      {entries.map(({ at, by, kind, step, verdict, text }) => (
        <li key={`${at} ${kind} ${step ?? ''} ${text}`} className="grid gap-0.5">
          <span className="flex flex-wrap gap-x-2">
            <Moment at={at} withTime className="text-muted" />
            <span>
              <span className="font-bold">{by ? <Name>{by}</Name> : t.patient}</span> {t.entries[kind]}
              {step && verdict && `: ${names[step]}, ${states[verdict]}`}
            </span>
          </span>
          {text && <Written className="whitespace-pre-line">{text}</Written>}
        </li>
      ))}
    </ul>
  );
};

/** Notes for staff only, and the history of the case. */
export const CaseStory = ({ reviewed }: { reviewed: ReviewedCase }) => {
  const t = useTexts(casesTexts).caseDesk;
  const noting = useCaseWork(
    reviewed.id,
    (text: string) =>
      call('POST /api/admin/cases/:id/notes', { params: { id: reviewed.id }, body: { text } }),
    () => showToast(t.kept),
  );
  const isNote = ({ kind }: CaseEntry) => kind === 'note';
  const notes = reviewed.entries.filter(isNote);
  return (
    <>
      <Card title={t.notes}>
        <ActForm
          act={noting}
          bodyOf={({ text }) => text('text')}
          clears
          submit={t.keep}
          button={{ size: 'small', variant: 'secondary' }}
        >
          <Entries entries={notes} />
          <TextArea name="text" label={t.addNote} hint={t.addNoteHint} rows={2} maxLength={1_000} />
        </ActForm>
      </Card>
      <Card title={t.history}>
        <Entries entries={reviewed.entries.filter((entry) => !isNote(entry))} />
      </Card>
    </>
  );
};
