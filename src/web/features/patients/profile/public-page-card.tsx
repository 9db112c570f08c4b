import { useMessages } from '../../../i18n/language-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { consentMessages } from './consent-messages.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** What of the page travels away from it; the medical need only if the patient says so. */
export const PublicPageCard = ({ form }: { form: ProfileForm }) => {
  const t = useMessages(consentMessages);
  return (
    <Card title={t.publicPage}>
      <Checkbox label={t.needInPreviews} hint={t.needInPreviewsHelp} {...form.register('needInPreviews')} />
    </Card>
  );
};
