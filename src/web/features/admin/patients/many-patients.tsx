import { useState } from 'react';
import type { ListedPatient } from '#contracts/admin.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import { inBothScripts } from '#shared/names/two-scripts.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY, useReread } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import type { Choice } from '#web/ui/choosing.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { ChosenNames, type ChosenThing, ManyActs, type Wish } from '#web/ui/many-acts.tsx';
import { PATIENTS } from '../queries.ts';

type Act = 'pause' | 'release';

type ChosenPatient = ChosenThing & Pick<ListedPatient, 'caseState'>;

/** Pages that staff can pause; the server refuses a case that was never begun, shown beside its name. */
const CAN_PAUSE: ReadonlySet<CaseState> = new Set(['draft', 'sent', 'more-needed', 'checked']);

const ACTS = [
  { act: 'pause' as Act, fits: ({ caseState }: ChosenPatient) => CAN_PAUSE.has(caseState), danger: true },
  { act: 'release' as Act, fits: ({ caseState }: ChosenPatient) => caseState === 'paused' },
];

const doTo = (decision: Act, { id }: ChosenPatient, words: string): Promise<unknown> =>
  call('POST /api/admin/cases/:id/decision', { params: { id }, body: { decision, words } });

type AskProps = Wish<Act, ChosenPatient> & {
  readonly onYes: (words: string) => void;
  readonly onNo: () => void;
};

const Ask = ({ act, things, onYes, onNo }: AskProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.many;
  const [words, setWords] = useState('');
  return (
    <Confirm
      onClose={onNo}
      question={t.question[act](things.length)}
      consequences={t.consequences[act]}
      confirmLabel={t.confirm[act](things.length)}
      danger={act === 'pause'}
      disabledReason={act === 'pause' && words.trim() === '' && t.wordsMissing}
      onConfirm={() => onYes(words)}
    >
      <div className="grid gap-4">
        <ChosenNames things={things} />
        <TextArea
          name="words"
          label={t.words}
          hint={t.wordsHint}
          rows={3}
          maxLength={1_000}
          required={act === 'pause'}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Confirm>
  );
};

type ManyPatientsProps = { readonly choice: Choice; readonly patients: readonly ListedPatient[] };

/** Pauses or resumes the chosen pages together. */
export const ManyPatients = ({ choice, patients }: ManyPatientsProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients.many;
  const reread = useReread(PATIENTS, ADMIN_ATTENTION_KEY);
  const chosen = patients
    .filter(({ id }) => choice.chosen.has(id))
    .map((patient) => ({ id: patient.id, name: inBothScripts(patient), caseState: patient.caseState }));
  return (
    <ManyActs
      texts={t}
      choice={choice}
      chosen={chosen}
      acts={ACTS}
      doTo={doTo}
      reread={reread}
      ask={(wish, answer) => <Ask {...wish} {...answer} />}
    />
  );
};
