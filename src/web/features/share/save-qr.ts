import { type QrCode, qrSvg } from './qr-code.ts';

/** Pixels of a module: sharp on paper as large as a hand. */
const SCALE = 32;

const save = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

export const saveQrAsSvg = (code: QrCode, name: string): void =>
  save(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`);

export const saveQrAsPng = async ({ size, path }: QrCode, name: string): Promise<void> => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(blob, `${name}.png`);
};
