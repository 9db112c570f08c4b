import type { PublicPatient } from '#contracts/patients.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';

/** From whose page somebody came to donate: what that person receives of it, and the way back. */
export const FromPage = ({ patient }: { patient: PublicPatient }) => {
  const t = useTexts('payment').fromPage;
  const count = useCount();
  const share = patient.sharers === null ? t.noShare : t.share(count(patient.sharers));
  return (
    <section className="panel flex items-center gap-4 p-4">
      <Avatar {...patient} className="size-14" eager />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{t.title(patient.firstName)}</p>
        <p className="text-sm text-muted">{share}</p>
        <Link
          to={`/patient/${patient.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-bold text-primary hover:bg-primary-soft"
        >
          <ChevronLeftIcon />
          {t.back(patient.firstName)}
        </Link>
      </div>
    </section>
  );
};
