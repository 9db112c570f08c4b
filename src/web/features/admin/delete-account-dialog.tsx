import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { leavingTexts } from '#web/texts/leaving.ts';
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { failureText } from './queries.ts';

type DeleteAccountDialogProps = {
  readonly kind: 'user' | 'advertiser';
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

const usePreview = (id: string) =>
  useQuery({
    queryKey: ['admin', 'deletion', id],
    queryFn: ({ signal }) => call('GET /api/admin/deletion/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const useDeletion = ({ kind, id, onDeleted }: DeleteAccountDialogProps) => {
  const t = useTexts(leavingTexts).deletion;
  return useAct(
    (_typed: string) =>
      kind === 'user'
        ? call('DELETE /api/admin/delete-user/:id', { params: { id } })
        : call('DELETE /api/admin/delete-advertiser/:id', { params: { id } }),
    { done: t[kind].done, onDone: onDeleted },
  );
};

/** Lets the admin delete another account. */
export const DeleteAccountDialog = (props: DeleteAccountDialogProps) => {
  const { kind, id, name, onClose } = props;
  const words = useTexts(leavingTexts).deletion[kind];
  return (
    <LeavingDialog
      words={words}
      name={name}
      lookup={usePreview(id)}
      deletion={useDeletion(props)}
      failureText={(error, at) => failureText(error, at, words)}
      onClose={onClose}
    />
  );
};
