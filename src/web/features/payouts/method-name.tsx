import { useTexts } from '../../i18n/language-context.tsx';
import { isManualMethod } from './payout-method.ts';

/** Providers keep their names; the one that is a description is said in the reader's language. */
export const MethodName = ({ method }: { method: string }) => {
  const t = useTexts('withdrawal');
  return method
    .split(' + ')
    .map((one) => (isManualMethod(one) ? t.routes['ukraine-manual']() : one))
    .join(' + ');
};
