import type { CurrentUser } from '#contracts/dashboard.ts';
import { NeedCard } from './need-card.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { PublicPageCard, PublicPreview } from './public-preview.tsx';
import { useProfileForm } from './use-profile-form.ts';

type PageSettingsProps = {
  readonly user: CurrentUser;
  /** Other parts of the page, saved with these. */
  readonly children: React.ReactNode;
};

/** The fields of the public page, beside a live preview. */
export const PageSettings = ({ user, children }: PageSettingsProps) => {
  const { form, attempts } = useProfileForm(user, 'page');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <ProfileFailure attempts={attempts} />
        <NeedCard form={form} user={user} />
        <PublicPageCard form={form} />
        {children}
      </div>
      <aside className="lg:sticky lg:top-4">
        <PublicPreview form={form} user={user} />
      </aside>
    </div>
  );
};
