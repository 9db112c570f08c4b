import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { type QrCode, QrPicture, qrCodeOf, qrSvg } from './qr-picture.tsx';

/** Pixels of a module: sharp on paper as large as a hand. */
const SCALE = 32;

const save = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const saveQrAsSvg = (code: QrCode, name: string): void =>
  save(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`);

const saveQrAsPng = async ({ size, path }: QrCode, name: string): Promise<void> => {
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

export const ShareQr = ({ url, fileName }: { url: string; fileName: string }) => {
  const t = useTexts('shareSheet');
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t.qrHelp}</p>
      <QrPicture text={url} label={t.qrLabel(url)} className="size-56 justify-self-center rounded-md" />
      <div className="button-row">
        <Button variant="secondary" size="small" onClick={() => void saveQrAsPng(qrCodeOf(url), fileName)}>
          {t.asPng}
        </Button>
        <Button variant="secondary" size="small" onClick={() => saveQrAsSvg(qrCodeOf(url), fileName)}>
          {t.asSvg}
        </Button>
      </div>
    </div>
  );
};
