import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { ApiError, call } from '#web/api-client/api.ts';

/** A fault that repeats tells nothing new. */
const REPORTS_A_PAGE = 5;
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 2_000;

let left = REPORTS_A_PAGE;

/** What the log of the operator gets of an error; undefined when it is not our scripts that failed. */
export const faultOf = (error: unknown): { message: string; stack: string } | undefined => {
  // A refusal is in the server's own log.
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return undefined;
  const stack = error.stack ?? '';
  // Extensions run in the page as well, and their faults are none of ours.
  if (!stack.includes(`${location.origin}/`)) return undefined;
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_LENGTH);
  return { message, stack: stack.slice(0, STACK_LENGTH) };
};

/** Tells the operator's log that a screen failed; a few times a page at most, and without saying at whose. */
export const reportFault = async (screen: ScreenPath | '*', error: unknown): Promise<void> => {
  const fault = faultOf(error);
  if (!fault || left === 0) return;
  left -= 1;
  // Whoever is offline cannot tell.
  await call('POST /api/screens/failed', { body: { screen, ...fault } }).catch(() => undefined);
};
