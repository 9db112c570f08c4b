import { type CallName, methodAndPath, type ReplyTo, refusal, unreachable, urlOf } from './api.ts';
import { withProof } from './proof-gate.ts';

type Sending = {
  readonly file: Blob;
  readonly name: string;
  readonly params?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Reports the share sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

const upload = <Name extends CallName>(
  call: Name,
  { file, name, params = {}, signal, onProgress }: Sending,
): Promise<ReplyTo<Name>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('fileToUpload', file, name);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as ReplyTo<Name>);
      else reject(refusal(request, response));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.responseType = 'json';
    const [method, path] = methodAndPath(call);
    request.open(method, urlOf(path, { params }));
    request.send(form);
  });

/** Uploads a file with progress, which `fetch` lacks; asks for a proof like every other call. */
export const sendFile = withProof(upload);
