import { useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { useSession } from '../../api-client/session.tsx';
import { beneficiaryOf, viewedAs } from '../../features/viewing/beneficiary.ts';
import { Player } from '../../features/viewing/player.tsx';
import { nextUnseen, useAdverts } from '../../features/viewing/watch-list.ts';
import type { ViewCredit } from '../../features/viewing/watch-session.ts';
import { textsOf } from '../../i18n/texts.ts';
import type { ScreenHandle } from '../screen.ts';
import { inOwnDocument } from './own-document.ts';
import { useFunds } from './use-funds.ts';
import { userAfterCredit } from './user-after-credit.ts';
import { WatchEnding } from './watch-ending.tsx';
import { WatchOverview } from './watch-overview.tsx';

export const loader = inOwnDocument;

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: textsOf(language).watch.title, hidden: true }),
};

/** Which advert plays stands in the address, so that the phone's back button leads to the list. */
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
      ending={<WatchEnding beneficiary={beneficiary} added={added} />}
    />
  );
};
