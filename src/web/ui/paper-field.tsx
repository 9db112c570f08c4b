import { useState } from 'react';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { FileDrop } from './file-drop.tsx';
import { CheckIcon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress.tsx';
import { type ActOptions, useAct } from './use-act.ts';
import { whole } from './whole-text.tsx';

const PAPERS = 'image/jpeg,image/png,image/webp,application/pdf';

export type Paper = { readonly gcName: string; readonly name: string };

type PaperFieldProps<Kept> = {
  readonly texts: Record<'file' | 'choose' | 'drop' | 'rules', string> & {
    readonly uploading: (name: string) => string;
  };
  /** Says which paper is kept; undefined before. */
  readonly done: string | undefined;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<Kept>;
  readonly then: Pick<ActOptions<File, Kept>, 'onDone' | 'replaces' | 'rereads'>;
};

/** A private paper that is kept as soon as it is chosen. */
export const PaperField = <Kept,>({ texts: t, done, send, then }: PaperFieldProps<Kept>) => {
  const errorText = useErrorText();
  const [sent, setSent] = useState({ name: '', share: 0 });
  const upload = useAct(
    (chosen: File) => send(chosen, (share) => setSent({ name: chosen.name, share })),
    then,
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t.file}</legend>
      <FileDrop
        choose={t.choose}
        drop={t.drop}
        rules={t.rules}
        name="gcName"
        accept={PAPERS}
        onAdd={([chosen]) => chosen && upload.mutate(chosen)}
      />
      {upload.isPending && <ProgressBar value={sent.share} max={1} label={t.uploading(sent.name)} />}
      {upload.error && <Notice tone="danger">{errorText(upload.error)}</Notice>}
      <p role="status" className="flex items-center gap-2 text-sm font-semibold text-ok empty:hidden">
        {done && !upload.isPending && (
          <>
            <CheckIcon className="size-4" /> {whole(done)}
          </>
        )}
      </p>
    </fieldset>
  );
};
