import { lazy, type ReactNode, Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '../../../i18n/language-context.tsx';
import { useCodeText } from '../../../i18n/use-code-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CameraButton } from './camera-button.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })));

type ProfilePhotoProps = {
  readonly user: CurrentUser;
  /** Stands beside the picture. */
  readonly children: ReactNode;
};

/** The avatar with its camera button (SPEC 2), and what went wrong under it. */
export const ProfilePhoto = ({ user, children }: ProfilePhotoProps) => {
  const { state, choose, send, leave } = usePhotoUpload();
  const t = useTexts('photo');
  const textOf = useCodeText();
  const square = state.step === 'failed' ? state.square : undefined;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5">
        <div className="relative shrink-0">
          <Avatar {...user.userData} photoSize="320" className="size-20 sm:size-24" />
          <CameraButton
            share={state.step === 'sending' ? state.share : undefined}
            onChoose={(file) => void choose(file)}
          />
        </div>
        {children}
      </div>
      {state.step === 'failed' && (
        <Notice
          tone="danger"
          onDismiss={leave}
          action={
            square && (
              <Button variant="secondary" size="small" onClick={() => void send(square)}>
                {t.tryAgain}
              </Button>
            )
          }
        >
          {textOf(state.code)}
        </Notice>
      )}
      {state.step === 'cropping' && (
        <Suspense>
          <CropDialog picture={state.picture} onClose={leave} onCut={(cut) => void send(cut)} />
        </Suspense>
      )}
    </div>
  );
};
