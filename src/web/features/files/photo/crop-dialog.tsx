import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CropSliders } from './crop-sliders.tsx';
import { WHOLE } from './crop-square.ts';
import { CropStage } from './crop-stage.tsx';
import { cutSquare } from './draw-square.ts';

type CropDialogProps = {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
  /** The square was cut; null when the browser could not draw it. */
  readonly onCut: (square: Blob | null) => void;
};

export const CropDialog = ({ picture, onClose, onCut }: CropDialogProps) => {
  const t = useTexts('photo');
  const [crop, setCrop] = useState(WHOLE);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button onClick={() => void cutSquare(picture, crop).then(onCut)}>{t.save}</Button>
        </>
      }
    >
      <CropStage picture={picture} crop={crop} onChange={setCrop} />
      <CropSliders picture={picture} crop={crop} onChange={setCrop} />
    </Dialog>
  );
};
