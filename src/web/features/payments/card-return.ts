export type CardReturn =
  | { readonly kind: 'known'; readonly sessionId: string }
  /** What the address alone says, which proves nothing. */
  | { readonly kind: 'plain'; readonly isPaid: boolean };

/** SPEC 2: `?success` is a success, anything else is not. Stripe adds the name of its checkout, which can be asked about. */
export const cardReturnOf = (query: URLSearchParams): CardReturn => {
  const isPaid = query.has('success');
  const sessionId = query.get('session_id');
  return isPaid && sessionId ? { kind: 'known', sessionId } : { kind: 'plain', isPaid };
};
