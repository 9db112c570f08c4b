import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The page from which a donor came, and whether its patient shares donations. */
export type GiftFrom = { readonly id: string; readonly name: string; readonly hasShare: boolean };

/** The payment that this tab started, for the return to the same screen. Neither secret nor trusted. */
export type PaymentIntent = {
  readonly isDonation: boolean;
  readonly amount: number;
  readonly from?: GiftFrom | undefined;
};

const KEY = 'payment-intent';

/** Storage may be switched off: then the return is less exact. */
export const rememberIntent = (intent: PaymentIntent): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch {}
};

const giftFrom = (kept: Partial<GiftFrom> | undefined): GiftFrom | undefined => {
  const { id, name, hasShare } = kept ?? {};
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  return { id, name, hasShare: hasShare === true };
};

const recallIntent = (): PaymentIntent | undefined => {
  try {
    const { isDonation, amount, from } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof amount !== 'number') return undefined;
    return { isDonation: isDonation === true, amount, from: giftFrom(from) };
  } catch {
    return undefined;
  }
};

/** The payment screen as it was left; without stored data the one for members or for guests. */
export const paymentAddress = (intent: PaymentIntent | undefined, isSignedIn: boolean): string => {
  if (!intent) return isSignedIn ? '/payments' : '/donation';
  const { isDonation, amount, from } = intent;
  if (!isDonation) return `/payments?amount=${amount}`;
  return `/donation?amount=${amount}${from ? `&from=${from.id}` : ''}`;
};

export type WaysOn = {
  /** The payment screen as it was left. */
  readonly payment: string;
  /** The dashboard, or for people without an account the guest page. */
  readonly home: string;
  readonly isSignedIn: boolean;
  /** The page where the donation began. */
  readonly from: GiftFrom | undefined;
};

/** Reads this tab's payment once scripts run: the server draws the page without it. */
export const useWaysOn = (isSignedIn: boolean): WaysOn => {
  const intent = useHydrated() ? recallIntent() : undefined;
  return {
    payment: paymentAddress(intent, isSignedIn),
    home: isSignedIn ? '/dashboard' : '/guest',
    isSignedIn,
    from: intent?.from,
  };
};
