import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { renewed } from '#web/ui/lazily.ts';
import { Ring } from '#web/ui/ring.tsx';

/** Shown when a screen failed to load or render; a page of an older release is reloaded first. */
export const RouteError = () => {
  const t = useTexts(shellTexts).shell;
  const error = useRouteError();
  useEffect(() => {
    renewed(error).catch(() => undefined);
  }, [error]);
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div
      role="alert"
      className="page grid flex-1 animate-late content-center justify-items-center gap-4 py-16 text-center"
    >
      {/* Without the sign, the arc would look like a spinner. */}
      <Ring share={0.3} tone="text-danger" className="size-28" strokeWidth={9}>
        <span className="text-3xl font-extrabold text-danger">!</span>
      </Ring>
      <h1>{t.errorTitle}</h1>
      <p className="prose text-balance text-muted">{t.errorHelp}</p>
      <Button onClick={() => location.reload()}>{t.errorRetry}</Button>
      {reference && <p className="text-sm text-muted">{t.errorReference(reference)}</p>}
      <a href="/" className="inline-flex min-h-11 items-center font-bold text-primary hover:underline">
        {t.home}
      </a>
    </div>
  );
};
