import { useState } from 'react';
import { uploadPhoto } from '#web/api-client/calls.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language-context.tsx';
import { showToast } from '#web/ui/show-toast.ts';

type State =
  | { step: 'idle' }
  | { step: 'cropping'; picture: ImageBitmap }
  | { step: 'sending'; share: number }
  /** `square` can be sent again; without one the picture could not be opened. */
  | { step: 'failed'; code: string; square?: Blob };

/** From the chosen file over the square cut out of it to the changed picture (SPEC 4). */
export const usePhotoUpload = () => {
  const [state, setState] = useState<State>({ step: 'idle' });
  const { refetchUser } = useSession();
  const t = useTexts('photo');
  const fail = (code: string, square?: Blob) => setState({ step: 'failed', code, ...(square && { square }) });

  /** A large picture takes hundreds of megabytes until it is let go. */
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
      await sendFile(uploadPhoto, { file: square, name: 'photo.jpg', onProgress });
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
