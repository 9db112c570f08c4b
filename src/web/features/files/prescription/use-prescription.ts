import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOwnFiles, removeFile } from '#web/api-client/calls.ts';
import { call } from '#web/api-client/create-api.ts';
import { useSession } from '#web/api-client/session.tsx';

const OWN_FILES = ['own-files'] as const;

export const useOwnFiles = () =>
  useQuery({ queryKey: OWN_FILES, queryFn: ({ signal }) => call(listOwnFiles, { signal }) });

/** After an upload: the files anew, and the user, of whom the newest file's name is a part. */
export const useRefetchFiles = () => {
  const queries = useQueryClient();
  const { refetchUser } = useSession();
  return () => Promise.all([queries.invalidateQueries({ queryKey: OWN_FILES }), refetchUser()]);
};

export const useRemoveFile = (onDone: (name: string) => void) => {
  const queries = useQueryClient();
  const { refetchUser } = useSession();
  return useMutation({
    mutationFn: (name: string) => call(removeFile, { body: { name } }),
    onSuccess: (left, name) => {
      queries.setQueryData(OWN_FILES, left);
      onDone(name);
      return refetchUser();
    },
    onError: () => queries.invalidateQueries({ queryKey: OWN_FILES }),
  });
};
