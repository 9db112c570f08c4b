import { useEffect, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { type Language, otherLanguages } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { loadTexts, textsOf } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadPatient, type PatientPage } from '../patient/load-patient.ts';
import type { ScreenHandle } from '../screen.ts';
import { Sheet } from './sheet.tsx';

export const loader = loadPatient;

export const handle: ScreenHandle<PatientPage> = {
  head: ({ data, language }) => {
    const t = textsOf(language).patientSheet;
    const patient = data?.patient;
    const named = patient && !patient.error;
    return {
      title: named ? t.title(`${patient.firstName} ${patient.lastName}`) : t.emptyTitle,
      hidden: true,
    };
  },
};

/** The first other language, once its texts are there: without a connection the sheet does without. */
const useSecondLanguage = (language: Language): Language | undefined => {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    const [other] = otherLanguages(language);
    if (other)
      loadTexts(other, ['public']).then(
        () => setLoaded(other),
        () => undefined,
      );
  }, [language]);
  return loaded === language ? undefined : loaded;
};

export const Component = () => {
  const { patient } = useLoaderData<PatientPage>();
  const { patientId = '' } = useParams();
  const t = useTexts('patientSheet');
  const language = useLanguage();
  const second = useSecondLanguage(language);
  const back = (
    <ButtonLink to={`/patient/${encodeURIComponent(patientId)}`} variant="secondary">
      {t.back}
    </ButtonLink>
  );
  if (!patient || patient.error) {
    return (
      <div className="page grid flex-1 content-center py-10">
        <h1 className="sr-only">{t.emptyTitle}</h1>
        <EmptyState fact={t.empty} action={back} />
      </div>
    );
  }
  return (
    <div className="page grid justify-items-center gap-6 py-6 print:block print:p-0">
      <div className="flex w-full max-w-[210mm] flex-wrap items-center justify-between gap-3 print:hidden">
        <p className="min-w-0 flex-1 basis-60 text-muted">{t.help}</p>
        <div className="flex flex-wrap gap-2">
          {back}
          <Button onClick={() => print()}>{t.print}</Button>
        </div>
      </div>
      <Sheet patient={patient} language={language} second={second} />
    </div>
  );
};
