import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnCase } from '#contracts/cases.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';

const OWN_CASE = ['own-case'] as const;

export const useOwnCase = () =>
  useQuery({ queryKey: OWN_CASE, queryFn: ({ signal }) => call('GET /api/case', { signal }) });

/**
 * An act on the own case. Each answers the case as it is then; but answers of calls that cross come in any order, so what
 * one of them says is shown only when none is left, and the case is read anew.
 */
export const useCaseAct = <Input>(act: (input: Input) => Promise<OwnCase>, onDone?: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: OWN_CASE,
    mutationFn: act,
    // Without a network an act fails at once, and is not kept for later unseen.
    networkMode: 'always',
    onSuccess: (own) => {
      onDone?.();
      if (queries.isMutating({ mutationKey: OWN_CASE }) > 1) return;
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
 * Saves what is typed a moment later, one call after the other. What could not be saved waits for the next try; what is
 * typed when the page is hidden or left is sent at once.
 */
export const useAutosave = () => {
  const { mutateAsync } = useCaseAct((body: Changes) => call('POST /api/case', { body }));
  const [saving, setSaving] = useState<Saving>('quiet');
  const [error, setError] = useState<unknown>();
  const waiting = useRef<Changes>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chain = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(async () => {
    const body = waiting.current;
    if (isEmpty(body)) return;
    waiting.current = {};
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
  }, [mutateAsync]);

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
