import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';

type Attempt = { id: bigint; attempt: number };

/** The key by which the provider pays a payout once, however often it is asked. */
export const senderBatchId = ({ id, attempt }: Attempt): string => `payout:${encodePublicId(id)}:${attempt}`;

export const attemptOf = (text: string): Attempt | undefined => {
  const [, publicId = '', attempt] = /^payout:([0-9a-z]+):(\d{1,9})$/.exec(text) ?? [];
  const id = decodePublicId(publicId);
  return id === undefined ? undefined : { id, attempt: Number(attempt) };
};
