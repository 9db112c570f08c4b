import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChevronDownIcon, OpenIcon, ShareIcon } from '../../ui/icons.tsx';
import { CopyField } from './copy-field.tsx';
import { ShareQr } from './share-qr.tsx';
import { embedCode, patientIn, sharedUrl, shareTargets } from './share-targets.ts';

export type ShareSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly path: string;
  readonly title: string;
};

/** The phone's own sheet, where there is one. */
const AppButton = ({ url, title }: { url: string; title: string }) => {
  const t = useTexts('shareSheet');
  if (!('share' in navigator)) return null;
  // Closing that sheet is a choice and no failure; all other ways stand below.
  const share = () => navigator.share({ url, title }).catch(() => undefined);
  return (
    <Button icon={<ShareIcon />} onClick={() => void share()}>
      {t.withApp}
    </Button>
  );
};

const Targets = ({ url, title }: { url: string; title: string }) => {
  const t = useTexts('shareSheet');
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-t border-line pt-1">
    <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold">
      {title}
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-1 pb-3">{children}</div>
  </details>
);

const PatientSections = ({ patientId, title }: { patientId: string; title: string }) => {
  const t = useTexts('shareSheet');
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

/** Every way to pass a page on. A chunk of its own: it comes with the first press of a Share button. */
export const ShareSheet = ({ open, onOpenChange, path, title }: ShareSheetProps) => {
  const t = useTexts('shareSheet');
  const url = sharedUrl(location.origin, path, useLanguage());
  const patientId = patientIn(path);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title}>
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
