import { type RefObject, useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.tsx';
import { CameraIcon } from '../../../ui/icons.tsx';
import { LoadingRing } from '../../../ui/loading-ring.tsx';

type CameraButtonProps = {
  /** From 0 to 1 while a picture is on its way. */
  readonly share: number | undefined;
  readonly onChoose: (file: File) => void;
};

const choose = (input: RefObject<HTMLInputElement | null>, onChoose: CameraButtonProps['onChoose']) => {
  const [file] = input.current?.files ?? [];
  if (file) onChoose(file);
  // The same file may be chosen once more.
  if (input.current) input.current.value = '';
};

/** Lies on the corner of the avatar; the spinner takes the camera's place while a picture is on its way (SPEC 4). */
export const CameraButton = ({ share, onChoose }: CameraButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const t = useTexts('photo');
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
