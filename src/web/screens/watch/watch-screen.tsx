import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '#web/api-client/session.tsx';
import { WhyShown } from '#web/features/concerns/why-shown.tsx';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { type Beneficiary, beneficiaryOf, viewedAs } from '#web/features/viewing/beneficiary.ts';
import { Player } from '#web/features/viewing/player.tsx';
import { nextUnseen, useAdverts } from '#web/features/viewing/watch-list.ts';
import type { ViewCredit } from '#web/features/viewing/watch-session.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { inOwnDocument } from '../own-document.ts';
import { hiddenScreen } from '../screen.ts';
import { type Added, useFunds, WatchOverview } from './watch-overview.tsx';

/** SPEC 4: after a view for one's own page, the current user gets the funds of the reply. */
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

/** After the last advert: the sum of this visit, and a button to share the page. */
const WatchEnding = ({ beneficiary, added }: { beneficiary: Beneficiary; added: Added }) => {
  const t = useTexts('player');
  const counted = useTexts('watch').watchedHere(added.count);
  const sum = useMoney()(added.dollars);
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 border-ok bg-ok-soft p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{t.allWatched}</p>
        <p className="text-sm">{t.sum(counted, sum)}</p>
      </div>
      <ShareButton path={beneficiary.backLink.replace(/\?.*/, '')} title="Watchwell" variant="primary" />
    </div>
  );
};

export const loader = inOwnDocument(/^\/advView\//);

export const handle = hiddenScreen('watch');

/** The address says which advert plays, so that the back button of a phone leads to the list. */
const PLAYING = 'watch';

const usePlaying = () => {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const addressOf = (id?: string) => {
    const next = new URLSearchParams(query);
    next.delete(PLAYING);
    if (id) next.set(PLAYING, id);
    return { search: next.toString() };
  };
  return {
    playingId: query.get(PLAYING),
    play: (id: string) => void navigate(addressOf(id), { state: { fromList: true } }),
    playNext: (id: string) => void navigate(addressOf(id), { state, replace: true }),
    backToList: () => void (state?.fromList ? navigate(-1) : navigate(addressOf(), { replace: true })),
  };
};

export const Component = () => {
  const { patientId = '' } = useParams();
  const [query] = useSearchParams();
  const { auth, setUser } = useSession();
  const { list, load, markSeen } = useAdverts();
  const { playingId, play, playNext, backToList } = usePlaying();
  const [added, setAdded] = useState({ count: 0, dollars: 0 });
  const beneficiary = beneficiaryOf(patientId, query);
  const funds = useFunds(beneficiary.id);
  const adverts = list.state === 'ready' ? list.adverts : [];
  const playing = auth !== null && adverts.find(({ _id }) => _id === playingId);

  const credited = (advert: ListedAdvert) => (credit: ViewCredit) => {
    markSeen(advert._id);
    setAdded((sum) => ({ count: sum.count + 1, dollars: sum.dollars + credit.earned }));
    funds.show(credit.userData);
    if (credit.adViewedAs === 'user-it-self' && auth) setUser(userAfterCredit(auth, credit.userData));
  };

  if (!playing) {
    return (
      <WatchOverview
        list={list}
        load={load}
        beneficiary={beneficiary}
        funds={funds.shown}
        added={added}
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
      onCredited={credited(playing)}
      onBack={backToList}
      onNext={next && (() => playNext(next._id))}
      why={<WhyShown advert={playing} />}
      ending={<WatchEnding beneficiary={beneficiary} added={added} />}
    />
  );
};
