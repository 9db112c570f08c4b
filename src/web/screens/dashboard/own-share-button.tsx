import type { CurrentUser } from '#contracts/dashboard.ts';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import { useReadable, useTexts } from '#web/i18n/language.tsx';

/** The own page is shared by the same words wherever the dashboard offers it. */
export const OwnShareButton = ({ user, variant }: { user: CurrentUser; variant?: 'primary' }) => {
  const t = useTexts('dashboard').share;
  const { id, fullName } = useReadable()(user.userData);
  const title = t.shareTitle(fullName);
  return <ShareButton path={`/patient/${id}`} title={title} {...(variant && { variant })} />;
};
