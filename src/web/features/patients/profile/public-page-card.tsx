import { useTexts } from '../../../i18n/language-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** Who meets the page beside those who have its link, and what travels away from it: only what the patient allows. */
export const PublicPageCard = ({ form }: { form: ProfileForm }) => {
  const t = useTexts('consent');
  return (
    <Card title={t.publicPage}>
      <div className="grid gap-4">
        <Checkbox label={t.needInPreviews} hint={t.needInPreviewsHelp} {...form.register('needInPreviews')} />
        <Checkbox
          label={t.inSearchEngines}
          hint={t.inSearchEnginesHelp}
          {...form.register('inSearchEngines')}
        />
      </div>
    </Card>
  );
};
