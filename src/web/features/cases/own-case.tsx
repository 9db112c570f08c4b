import { Fragment, useState } from 'react';
import type { OwnCase as Own } from '#contracts/cases.ts';
import type { Relation } from '#shared/cases/case-words.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Checkbox, TextArea, TextField } from '#web/ui/fields.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { CaseCosts } from './case-costs.tsx';
import { CasePapers } from './case-papers.tsx';
import { CaseObjection, CaseState, CaseSteps } from './case-status.tsx';
import { RelationFields } from './relation-fields.tsx';
import { type Saving, useAutosave, useCaseAct } from './use-own-case.ts';

type Save = ReturnType<typeof useAutosave>['save'];
type SectionProps = { readonly own: Own; readonly save: Save };

const Who = ({ own, save }: SectionProps) => {
  const t = useTexts(ownCaseTexts).ownCase.who;
  const [relation, setRelation] = useState<Relation>(own.relation);
  const [guardian, setGuardian] = useState(own.guardianName);
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <RelationFields
          relation={relation}
          guardianName={guardian}
          onRelation={(chosen) => {
            setRelation(chosen);
            save({ relation: chosen });
          }}
          onGuardianName={(name) => {
            setGuardian(name);
            save({ guardianName: name });
          }}
        />
      </div>
    </Card>
  );
};

const Clinic = ({ own, save }: SectionProps) => {
  const t = useTexts(ownCaseTexts).ownCase.clinic;
  const [name, setName] = useState(own.clinicName);
  const [contact, setContact] = useState(own.clinicContact);
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <TextField
          label={t.name}
          maxLength={160}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            save({ clinicName: target.value });
          }}
        />
        <TextField
          label={t.contact}
          hint={t.why}
          maxLength={160}
          value={contact}
          onChange={({ target }) => {
            setContact(target.value);
            save({ clinicContact: target.value });
          }}
        />
      </div>
    </Card>
  );
};

const Permission = ({ own }: { own: Own }) => {
  const t = useTexts(ownCaseTexts).ownCase.permission;
  const signing = useCaseAct((body: BodyFor<'POST /api/case/permission'>) =>
    call('POST /api/case/permission', { body }),
  );
  return (
    <Card title={t.title}>
      {own.permission ? (
        <div className="grid gap-2">
          <p className="prose">{t.text}</p>
          <p className="font-semibold">
            {whole(t.signed(isolated(own.permission.name)))} <Moment at={own.permission.signedAt} />
          </p>
        </div>
      ) : (
        <ActForm
          act={signing}
          bodyOf={({ text, isChecked }) => ({ name: text('name'), agrees: isChecked('agrees') as true })}
          submit={t.sign}
          button={{ variant: 'secondary' }}
        >
          <Checkbox name="agrees" label={t.text} />
          <TextField name="name" label={t.name} autoComplete="name" maxLength={120} />
        </ActForm>
      )}
    </Card>
  );
};

const Send = ({ own, flush }: { own: Own; flush: () => Promise<unknown> }) => {
  const t = useTexts(ownCaseTexts).ownCase.send;
  const sending = useCaseAct(
    async (answer: string) => {
      await flush();
      return call('POST /api/case/send', { body: { answer } });
    },
    () => showToast(t.sent),
  );
  const isAnswer = own.state === 'more-needed';
  return (
    <Card title={t.title}>
      <ActForm
        act={sending}
        bodyOf={({ text }) => text('answer')}
        submit={isAnswer ? t.sendAgain : t.send}
        button={{ size: 'large', className: '' }}
      >
        {own.missing.length > 0 && (
          <div>
            <p className="font-semibold">{t.missing}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {own.missing.map((part) => (
                <li key={part}>{t.parts[part]}</li>
              ))}
            </ul>
          </div>
        )}
        {isAnswer && <TextArea name="answer" label={t.answer} hint={t.answerHint} maxLength={1_000} />}
      </ActForm>
    </Card>
  );
};

const SavedNote = ({ saving }: { saving: Saving }) => {
  const t = useTexts(ownCaseTexts).ownCase;
  const words = { quiet: '', waiting: t.saving, saving: t.saving, saved: t.saved, failed: t.notSaved };
  return (
    <p
      role="status"
      className="sticky bottom-3 z-10 justify-self-end rounded-full bg-card px-3 py-1 text-sm text-muted shadow-lift empty:hidden"
    >
      {words[saving]}
    </p>
  );
};

const CaseForm = ({ own }: { own: Own }) => {
  const { save, flush, saving, error } = useAutosave();
  const errorText = useErrorText();
  return (
    <>
      <p className="prose text-muted">{useTexts(ownCaseTexts).ownCase.fill}</p>
      <Who own={own} save={save} />
      <Clinic own={own} save={save} />
      <CaseCosts own={own} onItems={(items) => save({ items })} />
      <CasePapers own={own} editable />
      <Permission own={own} />
      {error !== undefined && (
        <Notice tone="danger" onRetry={() => void flush()}>
          {errorText(error)}
        </Notice>
      )}
      <Send own={own} flush={flush} />
      <SavedNote saving={saving} />
    </>
  );
};

const Reopen = () => {
  const t = useTexts(ownCaseTexts).ownCase;
  const [asked, ask] = useState(false);
  const reopening = useCaseAct(() => call('POST /api/case/reopen'));
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => ask(true)}>
        {t.reopen}
      </Button>
      <Confirm
        open={asked}
        onClose={() => ask(false)}
        question={t.reopenQuestion}
        consequences={t.reopenConsequences}
        confirmLabel={t.reopen}
        mutation={reopening}
        onConfirm={() => reopening.mutate(undefined)}
      />
    </>
  );
};

const REOPENS: readonly Own['state'][] = ['sent', 'checked', 'closed'];

/** The case of a page while its patient works on it, and while staff check it. */
export const OwnCase = ({ own, onObjected }: { own: Own; onObjected: () => void }) => {
  const isEditable = own.state === 'draft' || own.state === 'more-needed';
  const wasSent = own.sentAt !== null;
  return (
    <>
      <CaseState own={own} />
      {/* Input typed in one state is discarded in the next. */}
      <Fragment key={own.state}>
        {wasSent && <CaseSteps own={own} />}
        {isEditable ? (
          <CaseForm own={own} />
        ) : (
          <>
            <CaseObjection own={own} onSent={onObjected} />
            {own.documents.length > 0 && <CasePapers own={own} editable={false} />}
            {REOPENS.includes(own.state) && <Reopen />}
          </>
        )}
      </Fragment>
    </>
  );
};
