import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listOwnFiles, removeFile } from '#contracts/files.ts';
import { addressOf, call } from '#web/api-client/create-api.ts';
import { useSession } from '#web/api-client/session.tsx';

const LIST = addressOf<typeof listOwnFiles>('GET', '/api/getFiles');
const REMOVE = addressOf<typeof removeFile>('POST', '/api/removeFile');

const OWN_FILES = ['own-files'] as const;

export const useOwnFiles = () =>
  useQuery({ queryKey: OWN_FILES, queryFn: ({ signal }) => call(LIST, { signal }) });

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
    mutationFn: (name: string) => call(REMOVE, { body: { name } }),
    onSuccess: (left, name) => {
      queries.setQueryData(OWN_FILES, left);
      onDone(name);
      return refetchUser();
    },
    onError: () => queries.invalidateQueries({ queryKey: OWN_FILES }),
  });
};
