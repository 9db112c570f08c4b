import type { Endpoint, ReplyOf } from '#contracts/endpoint.ts';
import { refusal, unreachable } from './api-error.ts';

type Sending = {
  readonly file: Blob;
  readonly name: string;
  readonly signal?: AbortSignal;
  /** The share that has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Sends a file to a call that takes one: what `fetch` cannot do is say how much of it has left. */
export const sendFile = <E extends Endpoint>(
  { method, path }: E,
  { file, name, signal, onProgress }: Sending,
): Promise<ReplyOf<E>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('fileToUpload', file, name);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as ReplyOf<E>);
      else reject(refusal(request, response));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.responseType = 'json';
    request.open(method, path);
    request.send(form);
  });
