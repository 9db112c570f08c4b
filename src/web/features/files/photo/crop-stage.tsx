import { type PointerEvent, useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { type Crop, dragged } from './crop-square.ts';
import { drawSquare } from './draw-square.ts';

/** Twice the width of the box, for sharp screens. */
const STAGE_PIXELS = 560;

type CropStageProps = {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
};

/** The picture as it will be, to drag; the sliders do the same without dragging. */
export const CropStage = ({ picture, crop, onChange }: CropStageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const t = useTexts('photo');
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const moved = { right: clientX - last.current.x, down: clientY - last.current.y };
    last.current = { x: clientX, y: clientY };
    onChange(dragged(picture, crop, moved, currentTarget.clientWidth));
  };
  const release = () => {
    last.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t.stage}
      width={STAGE_PIXELS}
      height={STAGE_PIXELS}
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
