import { useMessages } from '../../i18n/language-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { shellMessages } from './shell-messages.ts';

/** The last net: a screen that failed to load or to draw. Loading anew also fetches scripts of a newer version. */
export const RouteError = () => {
  const t = useMessages(shellMessages);
  return (
    <div className="page grid flex-1 content-center py-16">
      <h1 className="sr-only">{t.errorTitle}</h1>
      <ErrorState
        what={t.errorTitle}
        help={t.errorHelp}
        retryLabel={t.errorRetry}
        onRetry={() => location.reload()}
      />
      <a
        href="/"
        className="mx-auto inline-flex min-h-11 items-center font-bold text-primary hover:underline"
      >
        {t.home}
      </a>
    </div>
  );
};
