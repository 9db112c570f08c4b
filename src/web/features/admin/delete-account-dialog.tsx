import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { textOfCode, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { failureText } from './failure-text.ts';

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether the typed name is this one; blanks around and between words do not count. */
export const isTypedName = (typed: string, name: string): boolean =>
  plain(typed) !== '' && plain(typed) === plain(name);

type DeletionKind = 'user' | 'advertiser';
type DeletionPreview = ReplyTo<'GET /api/admin/deletion/:id'>;

type DeletionListProps = { readonly kind: DeletionKind; readonly preview: DeletionPreview };

/** SPEC 8: everything that goes, by name and number. */
const DeletionList = ({ kind, preview }: DeletionListProps) => {
  const t = useTexts('deletion');
  const money = useMoney();
  const words = t[kind];
  const lines = [
    words.account(preview.email),
    ...(kind === 'advertiser' ? [t.adverts(preview.adverts)] : []),
    words.records(t.payments(preview.payments), t.payouts(preview.payouts)),
    t.files(preview.files),
    words.related,
    ...(preview.money > 0 ? [words.money(money(preview.money))] : []),
  ];
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft p-4 text-sm">
      <p className="font-bold text-danger">{words.lead}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

type DeleteAccountDialogProps = {
  readonly kind: DeletionKind;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Read anew for every confirmation: what it lists must be what goes. */
const useDeletionPreview = (id: string) =>
  useQuery({
    queryKey: ['admin', 'deletion', id],
    queryFn: ({ signal }) => call('GET /api/admin/deletion/:id', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const useDeletion = ({ kind, id, onDeleted }: DeleteAccountDialogProps) => {
  const t = useTexts('deletion');
  return useMutation({
    mutationFn: () =>
      kind === 'user'
        ? call('DELETE /api/admin/delete-user/:id', { params: { id } })
        : call('DELETE /api/admin/delete-advertiser/:id', { params: { id } }),
    onSuccess: () => {
      showToast(t[kind].done);
      onDeleted();
    },
  });
};

type NoListProps = {
  readonly lookup: ReturnType<typeof useDeletionPreview>;
  readonly blocked: string | undefined;
};

/** Stands in place of the list: the preview failed, is on its way, or forbids the deletion. */
const NoList = ({ lookup, blocked }: NoListProps) => {
  const t = useTexts('deletion');
  if (blocked && !lookup.isError) return <Notice tone="sun">{blocked}</Notice>;
  if (!lookup.isError) {
    return (
      <SkeletonArea>
        <Skeleton className="h-44 rounded-md" />
      </SkeletonArea>
    );
  }
  return (
    <Notice tone="danger" onRetry={() => void lookup.refetch()}>
      {t.loadFailed}
    </Notice>
  );
};

/** Lists what goes. Its button works only once the name of the account is typed. */
export const DeleteAccountDialog = (props: DeleteAccountDialogProps) => {
  const { kind, id, name, onClose } = props;
  const t = useTexts('deletion');
  const words = t[kind];
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const lookup = useDeletionPreview(id);
  const deletion = useDeletion(props);
  const { data: preview, isError } = lookup;
  const blocked = preview?.blockedBy ? t.blocked(textOfCode(preview.blockedBy, language)) : undefined;
  const problem = isError ? t.loadFailed : blocked;
  const listed = problem === undefined ? preview : undefined;
  return (
    <Confirm
      onClose={onClose}
      question={words.question(name)}
      confirmLabel={words.action}
      danger
      mutation={deletion}
      failureText={(error, at) => failureText(error, at, words)}
      disabledReason={problem ?? (!(listed && isTypedName(typed, listed.name)) && t.typeFirst)}
      hideReason={!listed}
      onConfirm={() => deletion.mutate()}
    >
      {listed ? (
        <>
          <DeletionList kind={kind} preview={listed} />
          <TextField
            label={t.type(listed.name)}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      ) : (
        <NoList lookup={lookup} blocked={blocked} />
      )}
    </Confirm>
  );
};
