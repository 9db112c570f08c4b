import { useEffect, useRef, useState } from 'react';
import { randomKey } from '#shared/ids/random-key.ts';
import { codeOf } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';

/** The server has the same limit, but refuses only after the whole upload. */
const MAX_BYTES = 15 * 1024 * 1024;

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** The progress from 0 to 1. */
  readonly share: number;
  readonly code?: string;
};

/**
 * Uploads files one after another; a failed one stays in the list until dismissed. `onDone` reloads the
 * stored files, so that an uploaded file is always in one of the two lists.
 */
export const useUploads = (onDone: (name: string) => Promise<unknown>) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  /** State updates come late, and no file may be sent twice. */
  const begun = useRef(new Set<string>());
  const sending = useRef<{ id: string; stop: AbortController }>(undefined);
  const next = uploads.find(({ code }) => code === undefined);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async ({ id, file }: Upload, { signal }: AbortController) => {
    const onProgress = (share: number) => change(id, { share });
    const outcome = await sendFile('POST /api/upload', { file, name: file.name, signal, onProgress }).then(
      ({ file: kept }) => kept,
      (error: unknown) => ({ code: codeOf(error) }),
    );
    if ('name' in outcome) await onDone(outcome.name);
    sending.current = undefined;
    if ('name' in outcome || signal.aborted) drop(id);
    else change(id, outcome);
  };

  useEffect(() => {
    if (!next || sending.current || begun.current.has(next.id)) return;
    begun.current.add(next.id);
    const stop = new AbortController();
    sending.current = { id: next.id, stop };
    void send(next, stop);
  });
  useEffect(() => () => sending.current?.stop.abort(), []);

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: randomKey(),
      file,
      share: 0,
      ...(file.size > MAX_BYTES && { code: 'document-too-large' }),
    }));
    setUploads((all) => [...all, ...added]);
  };
  /** Cancels a running upload. Removes a waiting or failed one from the list. */
  const dismiss = (id: string) => {
    if (sending.current?.id === id) sending.current.stop.abort();
    else drop(id);
  };
  return { uploads, add, dismiss };
};
