import { type CallName, methodAndPath, refusal, unreachable } from './api.ts';
import { withProof } from './proof-gate.ts';

const NAME = /filename="([^"]+)"/;

const ask = async (call: CallName): Promise<{ blob: Blob; name: string }> => {
  const [method, path] = methodAndPath(call);
  const answer = await fetch(path, { method }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw refusal(answer, await answer.json().catch(() => undefined));
  const [, name = 'file'] = NAME.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { blob: await answer.blob(), name };
};

/** Makes a call that answers a file; asks for a proof like every other call. */
export const askForFile = withProof(ask);
