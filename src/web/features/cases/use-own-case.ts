import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnCase } from '#contracts/cases.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useEarlyReply } from '#web/api-client/early-replies.ts';
import { useAct } from '#web/ui/use-act.ts';

const OWN_CASE = ['own-case'] as const;

export const useOwnCase = () =>
  useQuery({
    queryKey: OWN_CASE,
    queryFn: ({ signal }) => call('GET /api/case', { signal }),
    ...useEarlyReply('GET /api/case'),
  });

/** The number of calls on the own case without a reply yet. */
const inFlight = new WeakMap<QueryClient, number>();

/**
 * An action on the own case. Each reply has the whole case, but replies of parallel calls come in any order,
 * so one is shown only when no call is left, and the case is reloaded.
 */
export const useCaseAct = <Input>(act: (input: Input) => Promise<OwnCase>, onDone?: () => void) => {
  const queries = useQueryClient();
  const count = (by: 1 | -1) => inFlight.set(queries, (inFlight.get(queries) ?? 0) + by);
  const counted = (input: Input) => {
    count(1);
    return act(input).finally(() => count(-1));
  };
  return useAct(counted, {
    onDone: (own) => {
      onDone?.();
      if (inFlight.get(queries)) return;
      queries.setQueryData(OWN_CASE, own);
      void queries.invalidateQueries({ queryKey: OWN_CASE });
    },
  });
};

type Changes = BodyFor<'POST /api/case'>;
export type Saving = 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed';

const TYPING_MS = 700;
const isEmpty = (changes: Changes): boolean => Object.keys(changes).length === 0;

/**
 * Saves input after a short pause, one call at a time. A failed save is sent with the next one; input is sent
 * at once when the page is hidden or left, by a call that outlives the page.
 */
export const useAutosave = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useCaseAct((body: Changes) => call('POST /api/case', { body, keepalive: true }));
  const [saving, setSaving] = useState<Saving>('quiet');
  const [error, setError] = useState<unknown>();
  const waiting = useRef<Changes>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chain = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(async () => {
    const body = waiting.current;
    if (isEmpty(body)) return;
    waiting.current = {};
    // Somebody who leaves and comes back before the reply sees what they typed.
    queries.setQueryData<OwnCase>(OWN_CASE, (own) => own && ({ ...own, ...body } as OwnCase));
    setSaving('saving');
    try {
      await mutateAsync(body);
      setError(undefined);
      setSaving(isEmpty(waiting.current) ? 'saved' : 'waiting');
    } catch (failure) {
      waiting.current = { ...body, ...waiting.current };
      setError(failure);
      setSaving('failed');
    }
  }, [mutateAsync, queries]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    chain.current = chain.current.then(send);
    return chain.current;
  }, [send]);

  const save = (changes: Changes) => {
    waiting.current = { ...waiting.current, ...changes };
    setSaving('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), TYPING_MS);
  };

  useEffect(() => {
    const hide = () => void flush();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void flush();
    };
  }, [flush]);
  return { save, flush, saving, error };
};
