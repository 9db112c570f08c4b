import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { LazyDialogButton } from '#web/ui/lazy-dialog-button.tsx';

const loadDialog = () =>
  Promise.all([import('./follow-dialog.tsx'), import('#web/styles/full.css')]).then(
    ([dialog]) => dialog.FollowDialog,
  );

/** Opens the dialog for following a page. Stands alone where the page itself is not shown. */
export const FollowButton = ({ patientId }: { patientId: string }) => {
  const { follow: t, concernFailed: failed } = useTexts(shellTexts).patient;
  return (
    <LazyDialogButton
      load={loadDialog}
      dialog={{ patientId }}
      failed={failed}
      className={buttonClasses('secondary')}
    >
      {t.button}
    </LazyDialogButton>
  );
};

/** Offers the news of a page by email, without an account. */
export const FollowCard = ({ patientId }: { patientId: string }) => {
  const { follow: t } = useTexts(shellTexts).patient;
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2>{t.title}</h2>
        <p className="mt-1 text-muted">{t.text}</p>
      </div>
      <FollowButton patientId={patientId} />
    </section>
  );
};
