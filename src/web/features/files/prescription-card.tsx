import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UploadedFile } from '#contracts/files.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { useAuth, useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { FileRow, UploadRow } from './file-row.tsx';
import { useUploads } from './use-uploads.ts';

const OWN_FILES = ['own-files'] as const;
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

const useOwnFiles = () =>
  useQuery({ queryKey: OWN_FILES, queryFn: ({ signal }) => call('GET /api/getFiles', { signal }) });

/** Reloads the files and the user after an upload, because the user has the newest file's name. */
const useRefetchFiles = () => {
  const queries = useQueryClient();
  const { refetchUser } = useSession();
  return () => Promise.all([queries.invalidateQueries({ queryKey: OWN_FILES }), refetchUser()]);
};

const useRemoveFile = (onDone: (name: string) => void) => {
  const { refetchUser } = useSession();
  return useAct((name: string) => call('POST /api/removeFile', { body: { name } }), {
    replaces: OWN_FILES,
    onDone: (_, name) => onDone(name),
    onEnd: refetchUser,
  });
};

type RemoveFileDialogProps = {
  /** Undefined while no question is open. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
};

const RemoveFileDialog = ({ name, onClose, onRemoved }: RemoveFileDialogProps) => {
  const t = useTexts(profileTexts).prescription;
  const removal = useRemoveFile(onRemoved);
  return (
    <Confirm
      open={name !== undefined}
      onClose={onClose}
      question={t.removeQuestion}
      consequences={name !== undefined && t.removeConsequences(isolated(name))}
      confirmLabel={t.removeAction}
      danger
      mutation={removal}
      onConfirm={() => name !== undefined && removal.mutate(name)}
    />
  );
};

const MAX_FILES = 10;

const Files = ({ files }: { files: readonly UploadedFile[] }) => {
  const t = useTexts(profileTexts).prescription;
  const auth = useAuth();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  const refetch = useRefetchFiles();
  const { uploads, add, dismiss } = useUploads((name) => {
    setSaid(t.uploaded(name));
    return refetch();
  });
  const underWay = uploads.filter(({ code }) => code === undefined);
  const isFull = files.length + underWay.length >= MAX_FILES;
  // A prescription is a health detail as well.
  const consented = auth ? auth.userData.healthConsentAt !== null : false;
  const refusal = consented ? isFull && t.full : t.consentFirst;
  /** The pressed button disappears with its row, so the heading takes the focus. */
  const keepFocus = () => heading.current?.focus();
  const removed = (name: string) => {
    setAsked(undefined);
    setSaid(t.removed(name));
    keepFocus();
  };
  const take = (id: string) => {
    dismiss(id);
    keepFocus();
  };
  return (
    <>
      {refusal ? (
        <p className="rounded-md bg-sunk p-4 text-sm text-muted">{refusal}</p>
      ) : (
        <FileDrop choose={t.choose} drop={t.drop} rules={t.rules} accept={ACCEPTED} multiple onAdd={add} />
      )}
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-base">
          {t.list}
        </h3>
        <ul className="divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => take(upload.id)} />
          ))}
          {files.map((file) => (
            <FileRow key={file.gcName} file={file} onRemove={() => setAsked(file.name)} />
          ))}
        </ul>
        {files.length + uploads.length === 0 && <p className="text-muted">{t.empty}</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <RemoveFileDialog name={asked} onClose={() => setAsked(undefined)} onRemoved={removed} />
    </>
  );
};

const Waiting = () => (
  <div className="grid gap-4">
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-6 w-40" />
  </div>
);

/** The files of a prescription, visible to their patient and admins only (SPEC 3, 11.7). */
export const PrescriptionCard = () => {
  const t = useTexts(profileTexts).prescription;
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <p className="flex items-start gap-2 text-sm text-muted">
          <LockIcon />
          {t.privateNote}
        </p>
        <Loaded query={useOwnFiles()} waiting={<Waiting />} failed={t.failed} help={t.failedHelp}>
          {(files) => <Files files={files} />}
        </Loaded>
      </div>
    </Card>
  );
};
