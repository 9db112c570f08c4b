import { PayoutDetailsCard } from '#web/features/payouts/details/payout-details-card.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('money');

const MoneyLinks = () => {
  const t = useTexts(profileTexts).userSettings;
  return (
    <nav aria-label={t.moneyLinks} className="flex flex-wrap gap-x-6">
      <TextLink to="/receipts">{t.receipts}</TextLink>
      <TextLink to="/invoice">{t.bills}</TextLink>
    </nav>
  );
};

export const Component = () => (
  <SettingsFrame here="money">
    {() => (
      <>
        <MoneyLinks />
        <PayoutDetailsCard />
      </>
    )}
  </SettingsFrame>
);
