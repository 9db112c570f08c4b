import { useCallback, useRef, useState } from 'react';
import { randomKey } from '#shared/ids/random-key.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type AdvertDraft, EMPTY_DRAFT } from '../advert-draft.ts';
import { type PackChoice, packOf } from '../pack-offer.ts';

/** A purchase in progress. Its idempotency key buys once, also after a payment, a reload or a lost reply. */
export type Purchase = {
  readonly pack: PackChoice;
  readonly draft: AdvertDraft;
  readonly purchaseKey: string;
};

/** Named by account: another account in the same tab sees nothing of it. */
const nameOf = (accountId: string): string => `purchase ${accountId}`;

export const readKeptPurchase = (accountId: string): Purchase | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(accountId)) ?? 'null');
    const pack = packOf(kept?.item, kept?.clicks);
    if (!pack || typeof kept.purchaseKey !== 'string') return undefined;
    return { pack, draft: { ...EMPTY_DRAFT, ...kept.draft }, purchaseKey: kept.purchaseKey };
  } catch {
    return undefined;
  }
};

/** Whether the current account has an unpaid ad in this tab. Storage is read once scripts run. */
export const useAdWaits = (): boolean => {
  const auth = useAuth();
  return useHydrated() && auth ? readKeptPurchase(auth._id) !== undefined : false;
};

const keep = (accountId: string, { pack: { item, clicks }, draft, purchaseKey }: Purchase): void => {
  try {
    sessionStorage.setItem(nameOf(accountId), JSON.stringify({ item, clicks, draft, purchaseKey }));
  } catch {
    // Without storage it lasts as long as the screen.
  }
};

export const forgetPurchase = (accountId: string): void => {
  try {
    sessionStorage.removeItem(nameOf(accountId));
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** The purchase that this tab began; it survives a payment. */
export const useKeptPurchase = (accountId: string) => {
  const [purchase, setPurchase] = useState(() => readKeptPurchase(accountId));
  const latest = useRef(purchase);
  const change = useCallback(
    (next: Purchase) => {
      latest.current = next;
      keep(accountId, next);
      setPurchase(next);
    },
    [accountId],
  );
  const choose = useCallback(
    (pack: PackChoice) => {
      const { draft = EMPTY_DRAFT, purchaseKey = randomKey() } = latest.current ?? {};
      change({ pack, draft, purchaseKey });
    },
    [change],
  );
  const write = useCallback(
    (draft: AdvertDraft) => {
      if (latest.current) change({ ...latest.current, draft });
    },
    [change],
  );
  return { purchase, choose, write };
};
