import { useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Ring } from '../../ui/ring.tsx';

/** The last net: a screen that failed to load or to draw. Loading anew also fetches scripts of a newer version. */
export const RouteError = () => {
  const t = useTexts('shell');
  return (
    <div
      role="alert"
      className="page grid flex-1 content-center justify-items-center gap-4 py-16 text-center"
    >
      {/* Without the sign, the arc would look as if something still loaded. */}
      <Ring share={0.3} tone="text-danger" className="size-28" strokeWidth={9}>
        <span className="text-3xl font-extrabold text-danger">!</span>
      </Ring>
      <h1 className="text-3xl">{t.errorTitle}</h1>
      <p className="prose text-balance text-muted">{t.errorHelp}</p>
      <Button onClick={() => location.reload()}>{t.errorRetry}</Button>
      <a href="/" className="inline-flex min-h-11 items-center font-bold text-primary hover:underline">
        {t.home}
      </a>
    </div>
  );
};
