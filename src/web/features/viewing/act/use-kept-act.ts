import { useEffect, useReducer } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { useAdverts } from '../watch-list.ts';
import { type ActEnd, isOfOneAdvert, NEW_ACT, reduceAct } from './act-machine.ts';
import { keepAct, readKeptAct } from './kept-act.ts';

export type AdvertList = ReturnType<typeof useAdverts>['list'];

const NONE: readonly ListedAdvert[] = [];

/** This tab's act for a page: stored after every step, restored after a reload. The server has none. */
export const useKeptAct = (beneficiaryId: string, list: AdvertList) => {
  const [act, tell] = useReducer(reduceAct, NEW_ACT);
  const adverts = list.state === 'ready' ? list.adverts : NONE;
  useEffect(() => tell({ type: 'resumed', act: readKeptAct(beneficiaryId, Date.now()) }), [beneficiaryId]);
  useEffect(() => keepAct(beneficiaryId, act, Date.now()), [beneficiaryId, act]);
  useEffect(() => {
    if (act.phase === 'ready' && adverts !== NONE) tell({ type: 'planned', adverts });
  }, [act.phase, adverts]);

  /** An advert refused for its own reason is replaced; a reason of the viewer or the page ends the act. */
  const refuse = (reason: string, end: ActEnd | null) => {
    if (isOfOneAdvert(reason)) tell({ type: 'passed-over', adverts });
    else if (end) tell({ type: 'ended', end });
  };
  return {
    act,
    tell,
    refuse,
    advert: adverts.find(({ _id }) => _id === act.left[0]?._id),
    hasMore: adverts.some(({ seen, _id }) => !seen && !act.passed.includes(_id)),
    press: () => tell({ type: 'pressed' }),
    stop: () => tell({ type: 'ended', end: { why: 'stopped' } }),
  };
};
