import { useRef, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { codeOf } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, LoadingRing } from '#web/ui/button.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { CameraIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';

type State =
  | { step: 'idle' }
  | { step: 'cropping'; picture: ImageBitmap }
  | { step: 'sending'; share: number }
  /** `square` can be sent again; without one the picture could not be opened. */
  | { step: 'failed'; code: string; square?: Blob };

/** Handles a photo from the chosen file to the cropped and uploaded picture (SPEC 4). */
export const usePhotoUpload = () => {
  const [state, setState] = useState<State>({ step: 'idle' });
  const { refetchUser } = useSession();
  const t = useTexts(profileTexts).photo;
  const fail = (code: string, square?: Blob) => setState({ step: 'failed', code, ...(square && { square }) });

  /** A large picture takes hundreds of megabytes until it is closed. */
  const letGo = () => {
    if (state.step === 'cropping') state.picture.close();
  };

  const choose = (file: File) =>
    createImageBitmap(file).then(
      (picture) => setState({ step: 'cropping', picture }),
      () => fail('photo-type'),
    );

  const send = async (square: Blob | null) => {
    letGo();
    if (!square) return fail('picture-unreadable');
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      await sendFile('POST /api/profile/upload', { file: square, name: 'photo.jpg', onProgress });
      await refetchUser();
      setState({ step: 'idle' });
      showToast(t.done);
    } catch (error) {
      fail(codeOf(error), square);
    }
  };

  const leave = () => {
    letGo();
    setState({ step: 'idle' });
  };

  return { state, choose, send, leave };
};

type CameraButtonProps = {
  /** Progress of the upload, 0 to 1. */
  readonly share: number | undefined;
  readonly onChoose: (file: File) => void;
};

const choose = (input: React.RefObject<HTMLInputElement | null>, onChoose: CameraButtonProps['onChoose']) => {
  const [file] = input.current?.files ?? [];
  if (file) onChoose(file);
  // Allows choosing the same file again.
  if (input.current) input.current.value = '';
};

/** The camera on the corner of the avatar; a spinner while a picture is uploaded (SPEC 4). */
export const CameraButton = ({ share, onChoose }: CameraButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const t = useTexts(profileTexts).photo;
  const isSending = share !== undefined;
  return (
    <>
      <button
        type="button"
        aria-label={t.choose}
        title={t.choose}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={() => isSending || input.current?.click()}
        className="absolute -right-2.5 -bottom-2.5 grid size-11 place-items-center rounded-full border-2 border-paper bg-primary text-on-primary transition-colors hover:bg-primary-hover"
      >
        {isSending ? <LoadingRing /> : <CameraIcon />}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={() => choose(input, onChoose)}
      />
      <span role="status" className="sr-only">
        {isSending && t.uploading(Math.round(share * 10) * 10)}
      </span>
    </>
  );
};

const CropDialog = lazily(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })));

type ProfilePhotoProps = {
  readonly user: CurrentUser;
  /** Shown beside the picture. */
  readonly children: React.ReactNode;
};

/** The avatar with its camera button (SPEC 2), and below it the error. */
export const ProfilePhoto = ({ user, children }: ProfilePhotoProps) => {
  const { state, choose, send, leave } = usePhotoUpload();
  const t = useTexts(profileTexts).photo;
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
        <AwaitedDialog>
          <CropDialog picture={state.picture} onClose={leave} onCut={(cut) => void send(cut)} />
        </AwaitedDialog>
      )}
    </div>
  );
};
