import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { AdvertList, AdvertsSkeleton, AdvertTiles } from '#web/features/adverts/advert-list.tsx';
import { useOwnAdverts, useShownAdverts } from '#web/features/adverts/own-adverts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(campaignsTexts, 'ownAdverts');

const Adverts = () => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const shown = useShownAdverts();
  return (
    <Loaded
      query={useOwnAdverts(shown)}
      waiting={<AdvertsSkeleton />}
      failed={t.loadFailed}
      help={t.loadFailedHelp}
    >
      {(own) => (
        <>
          <AdvertTiles totals={own.totals} />
          <AdvertList own={own} shown={shown} />
        </>
      )}
    </Loaded>
  );
};

export const Component = () => {
  const t = useTexts(campaignsTexts).ownAdverts;
  const auth = useAuth();
  if (!auth) return null;
  if (auth.userRole !== 'Advertizer') return <AccessDenied title={t.title} needs="buyer" />;
  return (
    <div className="page page-tall grid content-start gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1>{t.title}</h1>
        <ButtonLink to="/advList/">{t.create}</ButtonLink>
      </header>
      <Adverts />
    </div>
  );
};
