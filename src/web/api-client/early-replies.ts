/** Replies by the address of their call, as the server sent them with the page. */
export type EarlyReplies = Record<string, unknown>;

const FRESH_MS = 20_000;

/** Those that no call has taken yet. */
export const early: EarlyReplies = {};

/** Returns the reply that came with the page, once and while it is fresh; undefined: it has to be asked for. */
export const earlyReply = (address: string, init?: RequestInit): Response | undefined => {
  const reply = early[address];
  if (!reply || init?.method !== 'GET' || performance.now() > FRESH_MS) return;
  delete early[address];
  return Response.json(reply);
};
