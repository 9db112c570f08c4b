import type { PublicPatient } from '#contracts/patients.ts';
import { type Language, localeOf } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { QrPicture } from '../../features/sharing/qr-picture.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Mark } from '../../ui/mark.tsx';

const Steps = ({ language, minor }: { language: Language; minor?: boolean }) => {
  const t = textsOf(language).patientSheet;
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

/** In characters: larger letters would push the sheet over its one page. */
const LONG_NAME = 24;

type SheetProps = {
  readonly patient: PublicPatient;
  readonly language: Language;
  /** Its texts must be loaded. */
  readonly second: Language | undefined;
};

/** For a wall: the reader's language large, a second one below, as nobody knows who will pass by. */
export const Sheet = ({ patient, language, second }: SheetProps) => {
  const t = textsOf(language).patientSheet;
  const name = `${patient.firstName} ${patient.lastName}`;
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
          photoSize="640"
          eager
          className="float-left mr-4 mb-1 size-24 sm:m-0 sm:size-44"
        />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h1 className={classNames('text-2xl', name.length > LONG_NAME ? 'sm:text-3xl' : 'sm:text-4xl')}>
            {name}
          </h1>
          {patient.needInPreviews && (
            <p className="mt-2 line-clamp-5 text-lg text-muted">{patient.diagnosis}</p>
          )}
          <p className="mt-2 text-lg font-bold">{t.goal(formatMoney(patient.total, language))}</p>
        </div>
      </header>
      <Steps language={language} />
      <figure className="grid justify-items-center gap-2">
        <QrPicture text={address} label={t.qrLabel(address)} className="sheet-code rounded-md" />
        <figcaption className="text-center text-sm font-bold wrap-anywhere sm:text-lg">
          {page.replace(/^https?:\/\//, '')}
          <wbr />
          {patient.id}
        </figcaption>
      </figure>
      {second && <Steps language={second} minor />}
    </article>
  );
};
