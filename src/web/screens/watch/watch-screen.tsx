import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { isolated } from '#shared/names/isolated.ts';
import { nameIn } from '#shared/names/two-scripts.ts';
import { apiOf } from '#web/api-client/api.ts';
import { useSession, useSite } from '#web/api-client/session.tsx';
import { NotOpenYet } from '#web/features/access/not-open-yet.tsx';
import { WhyShown } from '#web/features/concerns/why-shown.tsx';
import { FollowButton } from '#web/features/followers/follow-card.tsx';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { TwoMinutes } from '#web/features/viewing/act/act.tsx';
import type { Face } from '#web/features/viewing/act/act-person.tsx';
import { hasHelpedToday } from '#web/features/viewing/act/kept-act.ts';
import { type Beneficiary, beneficiaryOf, viewedAs } from '#web/features/viewing/beneficiary.ts';
import { Player } from '#web/features/viewing/player.tsx';
import { nextUnseen, useAdverts } from '#web/features/viewing/watch-list.ts';
import type { ViewCredit } from '#web/features/viewing/watch-session.ts';
import { WishButton } from '#web/features/wishes/wish-button.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { keepsCookies } from '#web/preferences/preferences.ts';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { inOwnDocument } from '../own-document.ts';
import type { ScreenHandle } from '../screen.ts';
import { isStopped, type LoadedAct, loadAct } from './load-act.ts';
import { type Added, useFunds, WatchOverview } from './watch-overview.tsx';

/** Returns the current user with the funds of the reply, after a view for the own page (SPEC 4). */
export const userAfterCredit = (user: CurrentUser, funds: ViewCredit['userData']): CurrentUser => ({
  ...user,
  userData: {
    ...user.userData,
    received: funds.received,
    ownViewReceived: funds.ownViewReceived,
    donated: funds.donated,
    ownClicks: user.userData.ownClicks + 1,
  },
});

/** The end of the list: the sum of this visit, and a share button. */
const WatchEnding = ({ beneficiary, added }: { beneficiary: Beneficiary; added: Added }) => {
  const t = useTexts(viewingTexts).player;
  const counted = useTexts(viewingTexts).watch.watchedHere(added.count);
  const sum = useMoney()(added.dollars);
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 border-ok bg-ok-soft p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{t.allWatched}</p>
        <p className="text-sm">{whole(t.sum(counted, sum))}</p>
      </div>
      <ShareButton path={beneficiary.backLink.replace(/\?.*/, '')} title="Watchwell" variant="primary" />
    </div>
  );
};

const SharePage = ({ beneficiary, name }: { beneficiary: Beneficiary; name: string | undefined }) => {
  const t = useTexts(viewingTexts).act;
  return (
    <ShareButton
      path={beneficiary.backLink.replace(/\?.*/, '')}
      title="Watchwell"
      variant="primary"
      label={name ? t.shareOf(name) : t.share}
    />
  );
};

const Wish = ({ person }: { person: Face }) => {
  const t = useTexts(viewingTexts).act;
  const { id, firstName } = person;
  return (
    <WishButton patientId={id} name={firstName} failed={t.wishFailed} className={buttonClasses('secondary')}>
      {t.wish(isolated(firstName))}
    </WishButton>
  );
};

const inOwn = inOwnDocument(/^\/advView\//);

/** The parameter of an act: adverts one after another, instead of the list. */
const ACT = 'act';

/** Leaves a page that takes nothing. The list loads in the browser; an act needs its person first. */
export const loader = async (args: LoaderFunctionArgs): Promise<LoadedAct | null> => {
  inOwn(args);
  const { searchParams } = new URL(args.request.url);
  const beneficiary = beneficiaryOf(args.params.patientId ?? '', searchParams);
  const call = apiOf(args.context);
  const { signal } = args.request;
  if (await isStopped(call, beneficiary, signal)) throw redirect(beneficiary.backLink);
  return searchParams.has(ACT) ? loadAct(call, beneficiary, signal) : null;
};

export const handle: ScreenHandle<LoadedAct | null> = {
  head: ({ data, language }) => {
    const { watch, act } = textsOf(viewingTexts, language);
    const name = data?.person && nameIn(language, data.person).firstName;
    return { title: data ? (name ? act.titleFor(name) : act.titleForAll) : watch.title, hidden: true };
  },
};

/** The parameter of the playing advert, so that a phone's back button returns to the list. */
const PLAYING = 'watch';

const usePlaying = () => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id?: string) => {
    const next = new URLSearchParams(query);
    next.delete(PLAYING);
    next.delete(ACT);
    if (id) next.set(PLAYING, id);
    return { search: next.toString() };
  };
  const actAddress = () => {
    const next = new URLSearchParams(query);
    next.delete(PLAYING);
    next.set(ACT, '');
    return { search: next.toString() };
  };
  return {
    playingId: query.get(PLAYING),
    listAddress: addressOf(),
    actAddress: actAddress(),
    play: (id: string) => void navigate(addressOf(id), { state: { fromList: true } }),
    playNext: (id: string) => void navigate(addressOf(id), { state, replace: true }),
    backToList: () => void (state?.fromList ? navigate(-1) : navigate(addressOf(), { replace: true })),
  };
};

/** Returns the act's person and today's other helpers: the server counts this browser among them. */
const useActPerson = () => {
  const loaded = useLoaderData<LoadedAct | null>();
  const hydrated = useHydrated();
  const readable = useReadable();
  // Read as the act begins: its own gift is shown separately.
  const [helpedBefore] = useState(
    () => !import.meta.env.SSR && loaded !== null && hasHelpedToday(loaded.id, new Date()),
  );
  if (!loaded) return null;
  const { helpersToday, person, faces, ...act } = loaded;
  return {
    ...act,
    person: person && readable(person),
    faces: faces.map(readable),
    others: Math.max(0, helpersToday - (hydrated && helpedBefore ? 1 : 0)),
  };
};

/** Warns before the first advert that a view could not be counted. */
const CookiesNeeded = () => {
  const t = useTexts(viewingTexts).watch;
  const fact = textOfCode('cookies-needed', useLanguage());
  return (
    <div className="page grid flex-1 content-center">
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState fact={fact} action={<Button onClick={() => location.reload()}>{t.reload}</Button>} />
    </div>
  );
};

const WatchScreen = () => {
  const { patientId = '' } = useParams();
  const [query] = useSearchParams();
  const { auth, setUser } = useSession();
  const { markSeen, ...shown } = useAdverts();
  const { playingId, listAddress, actAddress, play, playNext, backToList } = usePlaying();
  const [added, setAdded] = useState({ count: 0, dollars: 0 });
  const person = useActPerson();
  const beneficiary = beneficiaryOf(patientId, query);
  const funds = useFunds(beneficiary.id);
  const adverts = shown.list.state === 'ready' ? shown.list.adverts : [];
  const playing = auth !== null && adverts.find(({ _id }) => _id === playingId);

  const credited = (advert: ListedAdvert, credit: ViewCredit) => {
    markSeen(advert._id);
    setAdded((sum) => ({ count: sum.count + 1, dollars: sum.dollars + credit.earned }));
    funds.show(credit.userData);
    if (credit.adViewedAs === 'user-it-self' && auth) setUser(userAfterCredit(auth, credit.userData));
  };

  if (person) {
    return (
      <TwoMinutes
        key={person.id}
        person={person}
        {...shown}
        viewedAs={viewedAs(beneficiary.id, auth)}
        logged={auth !== false}
        known={auth !== null}
        collected={funds.shown.state === 'known' ? funds.shown.dollars : person.collected}
        listLink={listAddress}
        why={(advert) => <WhyShown advert={advert} />}
        share={<SharePage beneficiary={beneficiary} name={person.person?.firstName} />}
        stayInTouch={
          person.person && (
            <>
              <Wish person={person.person} />
              <FollowButton patientId={person.person.id} />
            </>
          )
        }
        onCredited={credited}
      />
    );
  }
  if (!playing) {
    return (
      <WatchOverview
        {...shown}
        beneficiary={beneficiary}
        funds={funds.shown}
        added={added}
        actLink={actAddress}
        onWatch={play}
      />
    );
  }
  const next = nextUnseen(adverts, playing._id);
  return (
    <Player
      key={playing._id}
      advert={playing}
      beneficiaryId={beneficiary.id}
      viewedAs={viewedAs(beneficiary.id, auth)}
      logged={auth !== false}
      onCredited={(credit) => credited(playing, credit)}
      onBack={backToList}
      onNext={next && (() => playNext(next._id))}
      why={<WhyShown advert={playing} />}
      ending={<WatchEnding beneficiary={beneficiary} added={added} />}
    />
  );
};

export const Component = () => {
  const { title } = useTexts(viewingTexts).watch;
  const hydrated = useHydrated();
  if (useSite().opensSoon) return <NotOpenYet title={title} />;
  return hydrated && !keepsCookies() ? <CookiesNeeded /> : <WatchScreen />;
};
