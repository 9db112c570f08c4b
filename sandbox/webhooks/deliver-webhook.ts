import type { WebhookEvent } from './webhook-state.ts';

export interface Signing {
  isForged: boolean;
  /** When it claims to be sent, in milliseconds. */
  at: number;
}

export interface WebhookSender {
  url: string;
  /** Signs afresh for each try, as providers do. */
  sign(event: WebhookEvent, signing: Signing): { headers: Record<string, string>; body: string };
}

const PATIENCE_MS = 5000;

/** One try: the HTTP status, or the reason why there was none. */
export async function deliver(
  sender: WebhookSender,
  event: WebhookEvent,
  signing: Signing,
): Promise<number | string> {
  const { headers, body } = sender.sign(event, signing);
  try {
    const response = await fetch(event.url ?? sender.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
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

export const isTaken = (status: number | string): boolean =>
  typeof status === 'number' && status >= 200 && status < 300;
