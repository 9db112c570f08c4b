import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { isTypedName } from '#shared/names/spelling.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import type { TextsIn } from '#web/i18n/texts.ts';
import { leavingTexts } from '#web/texts/leaving.ts';
import { Confirm } from './dialog.tsx';
import { TextField } from './fields.tsx';
import { Notice } from './notice.tsx';
import { Skeleton, SkeletonArea } from './skeleton.tsx';
import type { ActState } from './use-act.ts';
import { whole } from './whole-text.tsx';

export type LeavingPreview = Omit<ReplyTo<'GET /api/closing'>, 'success'>;
type Words = Omit<TextsIn<typeof leavingTexts>['deletion']['user'], 'done' | 'failed' | 'error'>;

type LeavingListProps = { readonly words: Words; readonly preview: LeavingPreview };

/** Lists everything to be deleted, by name and number (SPEC 8). */
const LeavingList = ({ words, preview }: LeavingListProps) => {
  const t = useTexts(leavingTexts).deletion;
  const money = useMoney();
  const lines = [
    words.account(preview.email),
    ...(preview.adverts > 0 ? [t.adverts(preview.adverts)] : []),
    ...(preview.payments + preview.payouts > 0
      ? [words.records(t.payments(preview.payments), t.payouts(preview.payouts))]
      : []),
    ...(preview.files > 0 ? [t.files(preview.files)] : []),
    words.related,
    ...(preview.money > 0 ? [words.money(money(preview.money))] : []),
  ];
  return (
    <div className="grid gap-2 rounded-md bg-danger-soft p-4 text-sm">
      <p className="font-bold text-danger">{words.lead}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
};

type Lookup = UseQueryResult<LeavingPreview>;

type NoListProps = { readonly lookup: Lookup; readonly blocked: string | undefined };

/** Replaces the list while the preview loads, has failed, or forbids the deletion. */
const NoList = ({ lookup, blocked }: NoListProps) => {
  const t = useTexts(leavingTexts).deletion;
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

type LeavingDialogProps = {
  readonly words: Words;
  readonly name: string;
  /** Fetched for every confirmation: the list must match what will be deleted. */
  readonly lookup: Lookup;
  readonly deletion: ActState & { readonly mutate: (name: string) => unknown };
  readonly failureText?: React.ComponentProps<typeof Confirm>['failureText'];
  readonly onClose: () => void;
};

/** Lists what an account's deletion removes. Its button works once the account's name is typed. */
export const LeavingDialog = ({
  words,
  name,
  lookup,
  deletion,
  failureText,
  onClose,
}: LeavingDialogProps) => {
  const t = useTexts(leavingTexts).deletion;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { data: preview, isError } = lookup;
  const blocked = preview?.blockedBy ? t.blocked(textOfCode(preview.blockedBy, language)) : undefined;
  const problem = isError ? t.loadFailed : blocked;
  const listed = problem === undefined ? preview : undefined;
  return (
    <Confirm
      onClose={onClose}
      question={words.question(isolated(name))}
      confirmLabel={words.action}
      danger
      mutation={deletion}
      failureText={failureText}
      disabledReason={problem ?? (!(listed && isTypedName(typed, listed.name)) && t.typeFirst)}
      hideReason={!listed}
      onConfirm={() => deletion.mutate(typed)}
    >
      {listed ? (
        <>
          <LeavingList words={words} preview={listed} />
          <TextField
            label={whole(t.type(isolated(listed.name)))}
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
