import { useEffect } from 'react';
import { methodAndPath, type ReplyTo } from './api.ts';

/** Calls whose replies the server embeds in the page. */
export type EarlyCall =
  | 'GET /api/admin/desk'
  | 'GET /api/admin/attention'
  | 'GET /api/case'
  | 'GET /api/page-pace';

/** Replies embedded in the page, by the address of their call. */
export type EarlyReplies = Readonly<Record<string, unknown>>;

const known = new Map<string, unknown>();

/** Takes over the replies of the page. */
export const takeReplies = (replies: EarlyReplies): void => {
  for (const [address, reply] of Object.entries(replies)) known.set(address, reply);
};

/** Draws a page with its replies. Drawing is synchronous, so pages never mix. */
export const drawWithReplies = <Drawn>(replies: EarlyReplies, draw: () => Drawn): Drawn => {
  takeReplies(replies);
  try {
    return draw();
  } finally {
    known.clear();
  }
};

/**
 * Returns query options that begin with the embedded reply, as old as the page: the hydrating browser draws
 * what the server drew. The query then keeps the reply, and it is forgotten here.
 */
export const useEarlyReply = <Name extends EarlyCall>(name: Name) => {
  const [, address] = methodAndPath(name);
  useEffect(() => void known.delete(address), [address]);
  return {
    initialData: () => known.get(address) as ReplyTo<Name> | undefined,
    initialDataUpdatedAt: Date.now() - performance.now(),
  };
};
