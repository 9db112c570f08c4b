import type { ScreenPath } from '#shared/screen-paths/screen-paths.ts';
import { ApiError, call } from '#web/api-client/api.ts';

/** The most reports per page: a repeated error adds nothing. */
const REPORTS_A_PAGE = 5;
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 2_000;

let left = REPORTS_A_PAGE;

/** Returns the report of an error, or undefined when our scripts did not fail. */
export const faultOf = (error: unknown): { message: string; stack: string } | undefined => {
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return undefined;
  const stack = error.stack ?? '';
  // Errors of browser extensions are not ours.
  if (!stack.includes(`${location.origin}/`)) return undefined;
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_LENGTH);
  return { message, stack: stack.slice(0, STACK_LENGTH) };
};

/** Reports a screen's error to the operator's log, a few times a page and without the account. */
export const reportFault = async (screen: ScreenPath | '*', error: unknown): Promise<void> => {
  const fault = faultOf(error);
  if (!fault || left === 0) return;
  left -= 1;
  // An offline browser cannot report.
  await call('POST /api/screens/failed', { body: { screen, ...fault } }).catch(() => undefined);
};
