import { resetFunds } from '#contracts/admin.ts';

type Amount = { readonly dollars: number } | { readonly code: string };

/** What was typed, judged by the contract itself: an amount, or the code of what is wrong with it. */
export const resetAmountOf = (text: string): Amount => {
  const typed = text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));
  const parsed = resetFunds.body.shape.newAmount.safeParse(typed);
  return parsed.success
    ? { dollars: parsed.data }
    : { code: parsed.error.issues[0]?.message ?? 'reset-amount-invalid' };
};
