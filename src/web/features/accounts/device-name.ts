import { useTexts } from '#web/i18n/language.tsx';
import { securityTexts } from '#web/texts/security.ts';

type Device = { readonly browser: string | null; readonly system: string | null };

/** Returns words for a browser and its system, if they are recognised. */
export const useDeviceName = () => {
  const t = useTexts(securityTexts).sessions;
  return ({ browser, system }: Device): string => {
    if (browser !== null && system !== null) return t.device(browser, system);
    return browser ?? system ?? t.unknownDevice;
  };
};
