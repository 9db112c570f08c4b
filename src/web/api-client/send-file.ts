import type { Endpoint, ReplyOf } from '#contracts/endpoint.ts';
import { refusal, unreachable } from './api-error.ts';
import { type CallTo, methodAndPath } from './create-api.ts';

type Sending = {
  readonly file: Blob;
  readonly name: string;
  readonly signal?: AbortSignal;
  /** The share that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Uploads a file, and tells how much of it was sent, which `fetch` cannot. */
export const sendFile = <E extends Endpoint>(
  to: CallTo<E>,
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
    request.open(...methodAndPath(to));
    request.send(form);
  });
