import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { solveProof } from './solve-proof.ts';
import { NEW_CLOCK, reduceWatchClock } from './watch-clock.ts';
import { type OpenedView, type ViewCredit, WatchSession } from './watch-session.ts';

type Input = {
  readonly request: BodyFor<'POST /api/views'>;
  readonly logged: boolean;
  readonly onCredited: (credit: ViewCredit) => void;
};

/** Runs one view while the component is mounted; remount it (by key) for the next advert. */
export const useWatchSession = (input: Input) => {
  const [clock, emit] = useReducer(reduceWatchClock, NEW_CLOCK);
  const [view, setView] = useState<OpenedView>();
  const [fixed] = useState(input);
  const session = useRef<WatchSession>(undefined);
  const onCredited = useRef(input.onCredited);
  useEffect(() => {
    onCredited.current = input.onCredited;
  });
  useEffect(() => {
    const started = new WatchSession({
      call,
      request: fixed.request,
      logged: fixed.logged,
      emit,
      prove: solveProof,
      onOpened: setView,
      onCredited: (credit) => onCredited.current(credit),
    });
    session.current = started;
    void started.open();
    return () => started.stop();
  }, [fixed]);
  const pressSite = useCallback(() => session.current?.pressSite(), []);
  const retryCredit = useCallback(() => session.current?.retryCredit(), []);
  const cover = useCallback((isCovered: boolean) => session.current?.cover(isCovered), []);
  return { clock, view, pressSite, retryCredit, cover };
};
