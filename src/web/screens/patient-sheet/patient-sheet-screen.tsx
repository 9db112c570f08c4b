import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import type { PublicPatient } from '#contracts/patients.ts';
import { type Language, localeOf, otherLanguages } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { nameIn } from '#shared/names/two-scripts.ts';
import { languageOf, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { sharingTexts } from '#web/texts/sharing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { loadPatient, type PatientPage } from '../patient/load-patient.ts';
import type { ScreenHandle } from '../screen.ts';

const Steps = ({ language, minor }: { language: Language; minor?: boolean }) => {
  const t = textsOf(sharingTexts, language).patientSheet;
  return (
    <section lang={localeOf(language)} className={minor ? 'text-sm text-muted' : 'text-xl'}>
      <h2 className={minor ? 'mb-1 text-sm' : 'mb-3 text-2xl sm:text-3xl'}>{t.call}</h2>
      <ol className="grid list-decimal gap-1 pl-[1.4em]">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
};

/** A limit in characters: larger letters would push the sheet over its one page. */
const LONG_NAME = 24;

type SheetProps = {
  readonly patient: PublicPatient;
  readonly language: Language;
  /** The caller must have loaded its texts. */
  readonly second: Language | undefined;
};

/** A poster: the reader's language in large letters, a second language below. */
const Sheet = ({ patient, language, second }: SheetProps) => {
  const t = textsOf(sharingTexts, language).patientSheet;
  const name = nameIn(language, patient);
  const page = `${location.origin}/patient/`;
  const address = `${page}${patient.id}`;
  return (
    <article className="sheet">
      <p className="flex items-center gap-3 text-xl font-extrabold">
        <Mark className="size-9" />
        Watchwell
      </p>
      <header className="flow-root sm:flex sm:items-center sm:gap-6">
        <Avatar
          {...patient}
          {...name}
          photoSize="640"
          eager
          className="float-left mr-4 mb-1 size-24 sm:m-0 sm:size-44"
        />
        <div className="min-w-0 flex-1">
          <h1
            className={classNames(
              'text-2xl',
              name.fullName.length > LONG_NAME ? 'sm:text-3xl' : 'sm:text-4xl',
            )}
          >
            <Name>{name.fullName}</Name>
          </h1>
          {patient.needInPreviews && (
            <Written as="p" className="mt-2 line-clamp-5 text-lg text-muted">
              {patient.diagnosis}
            </Written>
          )}
          <p className="mt-2 text-lg font-bold">{whole(t.goal(formatMoney(patient.total, language)))}</p>
        </div>
      </header>
      <Steps language={language} />
      <figure className="grid justify-items-center gap-2">
        <QrPicture text={address} label={t.qrLabel(address)} className="sheet-code rounded-md" />
        <figcaption className="text-center text-sm font-bold sm:text-lg">
          {page.replace(/^https?:\/\//, '')}
          <wbr />
          {patient.id}
        </figcaption>
      </figure>
      {second && <Steps language={second} minor />}
    </article>
  );
};

/** Loads the second language before the first render: later text would push the sheet down. */
export const loader = async (args: LoaderFunctionArgs) => {
  const [second] = otherLanguages(languageOf(args.context));
  const [page] = await Promise.all([
    loadPatient(args),
    // Without a connection the sheet has one language.
    second && sharingTexts.load(second).catch(() => undefined),
  ]);
  return page;
};

export const handle: ScreenHandle<PatientPage> = {
  head: ({ data, language }) => {
    const t = textsOf(sharingTexts, language).patientSheet;
    const patient = data?.patient;
    const named = patient && !patient.error;
    return {
      title: named ? t.title(nameIn(language, patient).fullName) : t.emptyTitle,
      hidden: true,
    };
  },
};

export const Component = () => {
  const { patient } = useLoaderData<PatientPage>();
  const { patientId = '' } = useParams();
  const t = useTexts(sharingTexts).patientSheet;
  const language = useLanguage();
  const [second] = otherLanguages(language).filter((other) => sharingTexts.in(other));
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
