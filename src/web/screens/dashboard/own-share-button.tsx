import type { CurrentUser } from '#contracts/dashboard.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useReadable, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';

/** Shares the person's own page with the same words everywhere on the dashboard. */
export const OwnShareButton = ({ user, variant }: { user: CurrentUser; variant?: 'primary' }) => {
  const t = useTexts(dashboardTexts).dashboard.share;
  const { id, fullName } = useReadable()(user.userData);
  const title = t.shareTitle(fullName);
  return <ShareButton path={`/patient/${id}`} title={title} {...(variant && { variant })} />;
};
