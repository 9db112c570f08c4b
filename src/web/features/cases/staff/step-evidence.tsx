import type { ReviewedCase } from '#contracts/case-review.ts';
import { type CaseStep, paperOf } from '#shared/cases/case-steps.ts';
import type { BodyFor } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Checkbox, TextField } from '#web/ui/fields.tsx';
import { Written } from '#web/ui/written.tsx';

type Judged = BodyFor<'POST /api/admin/cases/:id/steps'>;

/** The evidence of a step as the form keeps it. The time is local to the staff member. */
export type Evidence = { readonly seen: readonly string[]; readonly call: NonNullable<Judged['call']> };

export const NO_EVIDENCE: Evidence = { seen: [], call: { name: '', number: '', at: '' } };

const papersOf = ({ documents }: Pick<ReviewedCase, 'documents'>, step: CaseStep) =>
  documents.filter(({ kind }) => kind === paperOf(step));

/** Whether the evidence allows approval: each paper of the step is ticked, or the call is recorded. */
export const isComplete = (
  reviewed: Pick<ReviewedCase, 'documents'>,
  step: CaseStep,
  { seen, call }: Evidence,
): boolean => {
  if (paperOf(step) === null) return Object.values(call).every((part) => part.trim() !== '');
  const papers = papersOf(reviewed, step);
  return papers.length > 0 && papers.every(({ gcName }) => seen.includes(gcName));
};

/** The part of the evidence that is sent. */
export const sentEvidence = (step: CaseStep, { seen, call }: Evidence): Pick<Judged, 'seen' | 'call'> =>
  paperOf(step) === null
    ? { seen: [], call: { ...call, at: new Date(call.at).toISOString() } }
    : { seen: [...seen] };

type PartProps = {
  readonly reviewed: ReviewedCase;
  readonly evidence: Evidence;
  readonly onChange: (evidence: Evidence) => void;
};

const CallPart = ({ reviewed, evidence, onChange }: PartProps) => {
  const t = useTexts(casesTexts).caseDesk;
  const { call } = evidence;
  const fieldOf = (part: keyof Evidence['call']) => ({
    name: part,
    label: t.call[part],
    value: call[part],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...evidence, call: { ...call, [part]: target.value } }),
  });
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 text-sm">
        <FactLine label={t.clinic}>{reviewed.clinicName}</FactLine>
        <FactLine label={t.contact}>{reviewed.clinicContact}</FactLine>
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...fieldOf('name')} maxLength={200} />
        <TextField {...fieldOf('number')} type="tel" maxLength={60} />
        <TextField {...fieldOf('at')} type="datetime-local" />
      </div>
    </div>
  );
};

const PapersPart = ({
  papers,
  opened,
  evidence,
  onChange,
}: Pick<PartProps, 'evidence' | 'onChange'> & {
  readonly papers: ReviewedCase['documents'];
  readonly opened: ReadonlySet<string>;
}) => {
  const t = useTexts(casesTexts).caseDesk;
  const { seen } = evidence;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t.seen}</legend>
      {papers.map(({ gcName, name }) => (
        <Checkbox
          key={gcName}
          name={gcName}
          label={<Written>{name}</Written>}
          {...(!opened.has(gcName) && { hint: t.openFirst })}
          disabled={!opened.has(gcName)}
          checked={seen.includes(gcName)}
          onChange={({ target }) =>
            onChange({
              ...evidence,
              seen: target.checked ? [...seen, gcName] : seen.filter((one) => one !== gcName),
            })
          }
        />
      ))}
    </fieldset>
  );
};

/** The evidence that "Agrees" requires: opened and ticked papers of the step, or the call to the clinic. */
export const StepEvidence = ({
  step,
  opened,
  ...part
}: PartProps & { readonly step: CaseStep; readonly opened: ReadonlySet<string> }) =>
  paperOf(step) === null ? (
    <CallPart {...part} />
  ) : (
    <PapersPart {...part} papers={papersOf(part.reviewed, step)} opened={opened} />
  );
