import { data } from 'react-router';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { notFoundTexts } from '#web/texts/not-found.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(notFoundTexts, 'notFound');

export const loader = () => data(null, { status: 404 });

export const Component = () => {
  const t = useTexts(notFoundTexts).notFound;
  /** The bar of members has no search. */
  const canSearch = useAuth() === false;
  return (
    <div className="page grid flex-1 content-start justify-items-center gap-4 py-16 text-center sm:pt-28">
      <Ring share={0.62} className="size-28" strokeWidth={9} tone="text-sun" drawn>
        <span className="text-2xl font-extrabold tabular-nums">404</span>
      </Ring>
      <h1>{t.fact}</h1>
      <p className="prose text-balance text-muted">{canSearch ? `${t.help} ${t.search}` : t.help}</p>
      <div className="grid w-full gap-2 sm:flex sm:justify-center">
        <ButtonLink to="/">{t.home}</ButtonLink>
        <ButtonLink to="/guest" variant="secondary">
          {t.watch}
        </ButtonLink>
      </div>
    </div>
  );
};
