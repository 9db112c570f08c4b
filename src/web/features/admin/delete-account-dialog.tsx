import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { deleteAdvertiser, deletePatient, previewDeletion } from '#web/api-client/calls.ts';
import { call, type ReplyTo } from '#web/api-client/create-api.ts';
import { textOfCode } from '#web/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { failureText } from './failure-text.ts';

const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether the typed name is this one; blanks around and between words do not count. */
export const isTypedName = (typed: string, name: string): boolean =>
  plain(typed) !== '' && plain(typed) === plain(name);

type DeletionKind = 'user' | 'advertiser';
type DeletionPreview = ReplyTo<typeof previewDeletion>;

/** Read anew for every confirmation: what it lists must be what goes. */
const useDeletionPreview = (id: string) =>
  useQuery({
    queryKey: ['admin', 'deletion', id],
    queryFn: ({ signal }) => call(previewDeletion, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const useDeletion = (kind: DeletionKind, id: string) =>
  useMutation({
    mutationFn: () =>
      kind === 'user' ? call(deletePatient, { params: { id } }) : call(deleteAdvertiser, { params: { id } }),
  });

type DeletionListProps = { readonly kind: DeletionKind; readonly preview: DeletionPreview };

/** SPEC 8: everything that goes, by name and number. */
const DeletionList = ({ kind, preview }: DeletionListProps) => {
  const t = useTexts('deletion');
  const language = useLanguage();
  const words = t[kind];
  const lines = [
    words.account(preview.email),
    ...(kind === 'advertiser' ? [t.adverts(preview.adverts)] : []),
    words.records(t.payments(preview.payments), t.payouts(preview.payouts)),
    t.files(preview.files),
    words.related,
    ...(preview.money > 0 ? [words.money(formatMoney(preview.money, language))] : []),
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

type WhatGoesProps = {
  readonly kind: DeletionKind;
  readonly lookup: ReturnType<typeof useDeletionPreview>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

const WhatGoes = ({ kind, lookup, typed, onType }: WhatGoesProps) => {
  const t = useTexts('deletion');
  const language = useLanguage();
  const preview = lookup.data;
  if (lookup.isError) {
    return (
      <Notice
        tone="danger"
        action={
          <button type="button" className="font-bold underline" onClick={() => void lookup.refetch()}>
            {t.retry}
          </button>
        }
      >
        {t.loadFailed}
      </Notice>
    );
  }
  if (!preview) {
    return (
      <SkeletonArea>
        <Skeleton className="h-44 rounded-md" />
      </SkeletonArea>
    );
  }
  if (preview.blockedBy) {
    return <Notice tone="sun">{t.blocked(textOfCode(preview.blockedBy, language))}</Notice>;
  }
  return (
    <>
      <DeletionList kind={kind} preview={preview} />
      <TextField
        label={t.type(preview.name)}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </>
  );
};

type Lookup = WhatGoesProps['lookup'];

/** What stands in the way of the button. */
const useReason = ({ data, isError }: Lookup, typed: string): string | false => {
  const t = useTexts('deletion');
  const language = useLanguage();
  if (isError) return t.loadFailed;
  if (data?.blockedBy) return t.blocked(textOfCode(data.blockedBy, language));
  return !(data && isTypedName(typed, data.name)) && t.typeFirst;
};

/** Whether there is a field for the name; if not, a notice says why. */
const asksName = ({ data, isError }: Lookup): boolean => !isError && data !== undefined && !data.blockedBy;

/** Lists what goes, and is open to be pressed only once the name is typed. */
export const DeleteAccountDialog = ({ kind, id, name, onClose, onDeleted }: DeleteAccountDialogProps) => {
  const t = useTexts('deletion');
  const words = t[kind];
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const lookup = useDeletionPreview(id);
  const deletion = useDeletion(kind, id);
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        showToast(words.done);
        onDeleted();
      },
    });
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      question={words.question(name)}
      confirmLabel={words.action}
      danger
      pending={deletion.isPending}
      disabledReason={useReason(lookup, typed)}
      hideReason={!asksName(lookup)}
      onConfirm={remove}
    >
      <WhatGoes kind={kind} lookup={lookup} typed={typed} onType={setTyped} />
      <FormErrorSummary attempt={deletion.failureCount}>
        {deletion.error && failureText(deletion.error, language, words)}
      </FormErrorSummary>
    </Confirm>
  );
};
