/** The application cannot start; the message tells the operator what to change, so no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
