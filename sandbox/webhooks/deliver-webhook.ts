import type { WebhookEvent } from './webhook-state.ts';

export interface WebhookSender {
  url: string;
  /** Signs afresh for each try, as providers do. */
  sign(body: string, badSignature: boolean): Record<string, string>;
}

const PATIENCE_MS = 5000;

/** One try: the HTTP status, or the reason why there was none. */
export async function deliver(
  sender: WebhookSender,
  event: WebhookEvent,
  badSignature: boolean,
): Promise<number | string> {
  try {
    const response = await fetch(sender.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sender.sign(event.body, badSignature) },
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  }
}
