import type { PayPalWorld } from './paypal-world.ts';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = { create: 6 * HOUR_MS, capture: 6 * HOUR_MS, refund: 45 * 24 * HOUR_MS };

type Kind = keyof typeof LIFETIME_MS;

/** What an earlier call under the same `PayPal-Request-Id` made, while the key lives. */
export function recall(world: PayPalWorld, kind: Kind, key: string | undefined): string | undefined {
  if (!key) return undefined;
  const known = world.state.data.requestIds[`${kind}:${key}`];
  if (!known || world.clock.now() - known.at >= LIFETIME_MS[kind]) return undefined;
  return known.id;
}

export function remember(world: PayPalWorld, kind: Kind, key: string | undefined, id: string): void {
  if (key) world.state.data.requestIds[`${kind}:${key}`] = { id, at: world.clock.now() };
}
