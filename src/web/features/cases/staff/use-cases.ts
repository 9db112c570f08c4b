import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';

const CASES = ['admin', 'cases'] as const;

export const useCases = (state: CaseState) =>
  useQuery({
    queryKey: [...CASES, 'queue', state],
    queryFn: ({ signal }) => call('GET /api/admin/cases', { query: { state }, signal }),
    refetchInterval: 60_000,
  });

export const useCase = (id: string) =>
  useQuery({
    queryKey: [...CASES, id],
    queryFn: ({ signal }) => call('GET /api/admin/cases/:id', { params: { id }, signal }),
  });

/** An act of staff on a case. Each answers the case as it is then; the queue and the counts are read anew. */
export const useCaseWork = <Input>(
  id: string,
  act: (input: Input) => Promise<ReviewedCase>,
  onDone?: () => void,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (reviewed) => {
      queries.setQueryData([...CASES, id], reviewed);
      onDone?.();
    },
    // It may have changed since it was read.
    onError: () => queries.invalidateQueries({ queryKey: [...CASES, id] }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...CASES, 'queue'] }),
        queries.invalidateQueries({ queryKey: ADMIN_ATTENTION_KEY }),
      ]),
  });
};

const BEAT_MS = 60_000;

/** Tells the others as long as the case is open here. Answers who else has it open. */
export const useOpenCase = (id: string): string => {
  const [openBy, setOpenBy] = useState('');
  useEffect(() => {
    const beat = () =>
      call('POST /api/admin/cases/:id/open', { params: { id } }).then(
        (reply) => setOpenBy(reply.openBy),
        () => undefined,
      );
    void beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => clearInterval(timer);
  }, [id]);
  return openBy;
};
