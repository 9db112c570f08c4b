import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import type { CaseState } from '#shared/cases/case-words.ts';
import { call } from '#web/api-client/api.ts';
import { useStaffWork } from '#web/api-client/reread.ts';

const CASES = ['admin', 'cases'] as const;

export const useCases = (state: CaseState, search: string) =>
  useQuery({
    queryKey: [...CASES, 'queue', state, search],
    queryFn: ({ signal }) => call('GET /api/admin/cases', { query: { state, search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const useCase = (id: string) =>
  useQuery({
    queryKey: [...CASES, id],
    queryFn: ({ signal }) => call('GET /api/admin/cases/:id', { params: { id }, signal }),
  });

export const useCaseWork = <Input>(
  id: string,
  act: (input: Input) => Promise<ReviewedCase>,
  onDone?: () => void,
) => useStaffWork({ of: [...CASES, id], queue: [...CASES, 'queue'] }, act, onDone);

const BEAT_MS = 60_000;

/** Notifies other staff while the case is open here. Returns who else has it open. */
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
