import { type Crop, squareOf } from './crop-square.ts';

/** Pixels of the largest size in which the server keeps a photo. */
const SENT_PIXELS = 640;
const QUALITY = 0.92;

export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // What is transparent would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

/** The square as a file of its own, without what the original tells of its place and maker. */
export const cutSquare = (picture: ImageBitmap, crop: Crop): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PIXELS;
  canvas.height = SENT_PIXELS;
  drawSquare(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};
