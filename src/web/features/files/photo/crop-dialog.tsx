import { useId, useState } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Crop, MAX_ZOOM, roomOf, WHOLE, zoomed } from './crop-square.ts';
import { CropStage } from './crop-stage.tsx';
import { cutSquare } from './draw-square.ts';

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
};

const Slider = ({ label, onChange, ...range }: SliderProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        step={(range.max - range.min) / 50}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="min-h-8 w-full min-w-0 accent-primary"
      />
    </div>
  );
};

type CropSlidersProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
};

/** What dragging does, for keyboards, screen readers and hands that cannot drag. */
const CropSliders = ({ picture, crop, onChange }: CropSlidersProps) => {
  const t = useTexts('photo');
  const room = roomOf(picture, crop);
  const sliders = [
    { key: 'x', label: t.across, value: crop.x, room: room.across },
    { key: 'y', label: t.down, value: crop.y, room: room.down },
  ] as const;
  return (
    <div className="grid gap-1">
      <Slider
        label={t.zoom}
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        onChange={(zoom) => onChange(zoomed(picture, crop, zoom))}
      />
      {sliders.map(({ key, label, value, room: free }) => (
        <Slider
          key={key}
          label={label}
          value={value}
          min={0}
          max={1}
          disabled={free < 1}
          onChange={(place) => onChange({ ...crop, [key]: place })}
        />
      ))}
    </div>
  );
};

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
