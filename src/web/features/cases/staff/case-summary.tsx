import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { codeOf } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { historyTexts } from '#web/texts/history.ts';
import { FactLine } from '#web/ui/card.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseBadge } from '../case-badge.tsx';
import { useCase } from './use-cases.ts';

/** A short summary of a patient's case, beside their data or their withdrawal: state, steps, papers. */
export const CaseSummary = ({ id }: { readonly id: string }) => {
  const t = useTexts(casesTexts).caseDesk;
  const names = useTexts(historyTexts).checks.steps;
  const states = useTexts(casesTexts).stepStates;
  const errorText = useErrorText();
  const { data, error } = useCase(id);
  if (error) {
    const isNone = codeOf(error) === 'case-unknown';
    return (
      <p className="text-sm text-muted">{isNone ? t.summary.none : t.summary.failed(errorText(error))}</p>
    );
  }
  if (!data) return <Skeleton className="h-32 rounded-md" />;
  const { documents, steps, state } = data;
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <CaseBadge state={state} />
        <TextLink to={`/cases?id=${id}`}>{t.summary.open}</TextLink>
      </p>
      <dl className="grid gap-1">
        {CASE_STEPS.map((step) => (
          <FactLine key={step} label={names[step]}>
            {states[steps.find((one) => one.step === step)?.state ?? 'open']}
          </FactLine>
        ))}
      </dl>
      {documents.length > 0 && (
        <ul className="grid justify-items-start gap-1">
          {documents.map(({ gcName, kind, name, url }) => (
            <li key={gcName}>
              <span className="text-muted">{t.kinds[kind]}</span>{' '}
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="inline-block min-h-6 font-semibold text-primary underline"
              >
                {name}
                <OpenIcon className="ml-1 inline size-3.5 align-text-bottom" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && <p className="text-xs text-muted">{t.look}</p>}
    </div>
  );
};
