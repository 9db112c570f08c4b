import { useRef, useState } from 'react';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { sharingTexts } from '#web/texts/sharing.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/fields.tsx';
import { CheckIcon, ChevronDownIcon, CopyIcon, OpenIcon, ShareIcon } from '#web/ui/icons.tsx';
import { type QrCode, QrPicture, qrCodeOf, qrSvg } from '#web/ui/qr-picture.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { embedCode, patientIn, sharedUrl, shareTargets } from './share-targets.ts';

/** Pixels of a module: enough to be sharp in print. */
const SCALE = 32;

const saveQrAsSvg = (code: QrCode, name: string): void =>
  saveFile(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`);

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
  if (blob) saveFile(blob, `${name}.png`);
};

const ShareQr = ({ url, fileName }: { url: string; fileName: string }) => {
  const t = useTexts(sharingTexts).shareSheet;
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

type CopyFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly copiedText: string;
  /** The number of lines of a longer text. */
  readonly rows?: number;
};

/** The confirmation is inside the sheet: screen readers do not read toasts outside of it. */
const CopyField = ({ label, text, copyLabel, copiedText, rows }: CopyFieldProps) => {
  const t = useTexts(sharingTexts).shareSheet;
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid('');
    if (await copyText(text)) return setSaid(copiedText);
    field.current?.select();
    setSaid(t.copyFailed);
  };
  const done = said === copiedText;
  const shown = {
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      field.current = element;
    },
    label,
    value: text,
    readOnly: true,
    spellCheck: false,
    onFocus: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
  };
  return (
    <div className="grid gap-2">
      {rows ? <TextArea {...shown} rows={rows} /> : <TextField {...shown} />}
      <Button variant="secondary" icon={done ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
        {copyLabel}
      </Button>
      <p role="status" className="text-sm font-semibold text-ok empty:hidden">
        {said}
      </p>
    </div>
  );
};

export type ShareSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly path: string;
  readonly title: string;
};

/** The phone's own sheet, where there is one. */
const AppButton = ({ url, title }: { url: string; title: string }) => {
  const t = useTexts(sharingTexts).shareSheet;
  if (!('share' in navigator)) return null;
  // Closing that sheet is not a failure; the other ways are below.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  return (
    <Button icon={<ShareIcon />} onClick={() => void share()}>
      {t.withApp}
    </Button>
  );
};

const Targets = ({ url, title }: { url: string; title: string }) => {
  const t = useTexts(sharingTexts).shareSheet;
  return (
    <ul aria-label={t.sendOn} className="grid grid-cols-2 gap-2">
      {shareTargets(url, title).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('secondary', 'medium', 'w-full')}
          >
            {name}
            <span className="sr-only"> {t.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <details className="group border-t border-line pt-1">
    <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold">
      {title}
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);

const PatientSections = ({ patientId, title }: { patientId: string; title: string }) => {
  const t = useTexts(sharingTexts).shareSheet;
  const code = embedCode(location.origin, patientId, title, useLanguage());
  return (
    <>
      <Section title={t.embed}>
        <p className="mb-3 text-sm text-muted">{t.embedHelp}</p>
        <CopyField label={t.code} text={code} copyLabel={t.copyCode} copiedText={t.codeCopied} rows={7} />
      </Section>
      <a
        href={`/patient/${patientId}/sheet`}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center justify-between gap-3 border-t border-line pt-1 font-bold"
      >
        <span>
          {t.print}
          <span className="sr-only"> {t.newTab}</span>
        </span>
        <OpenIcon />
      </a>
    </>
  );
};

/** Every way to share a page. Loaded on the first press of a Share button. */
export const ShareSheet = ({ open, onClose, path, title }: ShareSheetProps) => {
  const t = useTexts(sharingTexts).shareSheet;
  const url = sharedUrl(location.origin, path, useLanguage());
  const patientId = patientIn(path);
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <AppButton url={url} title={title} />
      <CopyField label={t.link} text={url} copyLabel={t.copyLink} copiedText={t.copied} />
      <Targets url={url} title={title} />
      <div>
        <Section title={t.qr}>
          <ShareQr url={url} fileName={`watchwell-${patientId ?? 'page'}`} />
        </Section>
        {patientId && <PatientSections patientId={patientId} title={title} />}
      </div>
    </Dialog>
  );
};
