/** Replies embedded in the page, by the address of their call. */
export type EarlyReplies = Record<string, unknown>;

const FRESH_MS = 20_000;

export const early: EarlyReplies = {};

/** Returns an embedded reply once and while it is fresh, else undefined. */
export const earlyReply = (address: string, init?: RequestInit): Response | undefined => {
  const reply = early[address];
  if (!reply || init?.method !== 'GET' || performance.now() > FRESH_MS) return;
  delete early[address];
  return Response.json(reply);
};
