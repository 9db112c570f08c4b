import { ApiError } from './api-error.ts';

/** The code under which a failed call is worded; a fault of our own scripts is none of the person's making. */
export const codeOf = (error: unknown): string =>
  error instanceof ApiError ? error.code : 'unexpected-fault';
