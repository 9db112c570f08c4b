import { useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { qrCodeOf } from './qr-code.ts';
import { QrPicture } from './qr-picture.tsx';
import { saveQrAsPng, saveQrAsSvg } from './save-qr.ts';

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
