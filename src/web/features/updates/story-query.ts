import { call } from '#web/api-client/api.ts';

export const storyKey = (patientId: string) => ['story', patientId] as const;

export const storyQuery = (patientId: string) => ({
  queryKey: storyKey(patientId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('POST /api/current_story', { body: { userId: patientId }, signal }),
});
