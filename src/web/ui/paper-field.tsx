import { useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { FileDrop } from './file-drop.tsx';
import { CheckIcon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress.tsx';
import { useAct } from './use-act.ts';
import { whole } from './whole-text.tsx';

export const PAPERS = 'image/jpeg,image/png,image/webp,application/pdf';

export type Paper = { readonly gcName: string; readonly name: string };

type PaperFieldProps = {
  readonly texts: Record<'file' | 'choose' | 'drop' | 'rules', string> &
    Record<'uploading' | 'chosen', (name: string) => string>;
  readonly paper: Paper | undefined;
  readonly onPaper: (paper: Paper) => void;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<Paper>;
};

/** A private paper that is kept as soon as it is chosen; the form around it sends its name. */
export const PaperField = ({ texts: t, paper, onPaper, send }: PaperFieldProps) => {
  const errorText = useErrorText();
  const [sent, setSent] = useState({ name: '', share: 0 });
  const upload = useAct((chosen: File) => send(chosen, (share) => setSent({ name: chosen.name, share })), {
    onDone: onPaper,
  });
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
        {paper && !upload.isPending && (
          <>
            <CheckIcon className="size-4" /> {whole(t.chosen(isolated(paper.name)))}
          </>
        )}
      </p>
    </fieldset>
  );
};
