import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Size = { readonly width: number; readonly height: number };

/** A square of a picture: its centre in pixels of the picture, and its zoom, from 1. */
type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export const MAX_ZOOM = 4;

/** The largest square, in the centre. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest crop whose square lies within the picture. */
export const cropWithin = (picture: Size, { x, y, zoom }: Crop): Crop => {
  const allowed = between(1, zoom, MAX_ZOOM);
  const half = sideOf(picture, allowed) / 2;
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: allowed,
  };
};

/** Twice the width of its box on the screen, for sharp screens. */
const SHOWN_PIXELS = 560;
/** The largest size in which the server stores a photo. */
const SENT_PIXELS = 640;
const JPEG_QUALITY = 0.92;

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = sideOf(picture, crop.zoom);
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [crop.x - side / 2, crop.y - side / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

/** Cuts the square into a file of its own, without the original's location and camera data. */
const cut = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PIXELS;
  canvas.height = SENT_PIXELS;
  draw(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
};

type CropProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** Takes any crop: the dialog keeps it within the picture. */
  readonly onChange: (crop: Crop) => void;
};

/** The square to drag; the sliders do the same without dragging. */
const Stage = ({ picture, crop, onChange }: CropProps) => {
  const t = useTexts(profileTexts).photo;
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = ({ clientX, clientY, currentTarget }: React.PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const scale = sideOf(picture, crop.zoom) / currentTarget.clientWidth;
    const [right, down] = [clientX - last.current.x, clientY - last.current.y];
    last.current = { x: clientX, y: clientY };
    // The picture follows the pointer, so the square goes the other way.
    onChange({ ...crop, x: crop.x - right * scale, y: crop.y - down * scale });
  };
  const release = () => {
    last.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t.stage}
      width={SHOWN_PIXELS}
      height={SHOWN_PIXELS}
      className="mx-auto aspect-square w-full max-w-[min(17.5rem,32dvh)] cursor-move touch-none rounded-lg bg-sunk"
      onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        last.current = { x: clientX, y: clientY };
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
};

type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

const Slider = ({ label, onChange, ...range }: SliderProps) => {
  const id = useId();
  const room = range.max - range.min;
  return (
    <div className="grid grid-cols-[8.5rem_1fr] items-center gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...range}
        id={id}
        type="range"
        step={room / 50 || 1}
        disabled={room === 0}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="min-h-8 w-full min-w-0 accent-primary"
      />
    </div>
  );
};

/** The same as dragging, for keyboards, screen readers and hands that cannot drag. */
const Sliders = ({ picture, crop, onChange }: CropProps) => {
  const t = useTexts(profileTexts).photo;
  const half = sideOf(picture, crop.zoom) / 2;
  return (
    <div className="grid gap-1">
      <Slider
        label={t.zoom}
        value={crop.zoom}
        min={1}
        max={MAX_ZOOM}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <Slider
        label={t.across}
        value={crop.x}
        min={half}
        max={picture.width - half}
        onChange={(x) => onChange({ ...crop, x })}
      />
      <Slider
        label={t.down}
        value={crop.y}
        min={half}
        max={picture.height - half}
        onChange={(y) => onChange({ ...crop, y })}
      />
    </div>
  );
};

type CropDialogProps = {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
  /** Called with the cut square; null when the browser could not draw it. */
  readonly onCut: (square: Blob | null) => void;
};

/**
 * Cuts a square out of a picture. It is our own, because libraries draw the picture from a URL, which our
 * pages' policy forbids for a file, and have no sliders.
 */
export const CropDialog = ({ picture, onClose, onCut }: CropDialogProps) => {
  const t = useTexts(profileTexts).photo;
  const [crop, setCrop] = useState(() => wholeOf(picture));
  const shared = { picture, crop, onChange: (next: Crop) => setCrop(cropWithin(picture, next)) };
  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      description={t.help}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button onClick={() => void cut(picture, crop).then(onCut)}>{t.save}</Button>
        </>
      }
    >
      <Stage {...shared} />
      <Sliders {...shared} />
    </Dialog>
  );
};
