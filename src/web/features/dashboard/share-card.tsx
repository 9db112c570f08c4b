import { type ReactNode, useRef } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { CopyIcon, OpenIcon, PlayIcon } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/show-toast.ts';

type ShareCardProps = {
  readonly patientId: string;
  /** The button that opens the phone's own sheet. */
  readonly shareButton: ReactNode;
};

export const ShareCard = ({ patientId, shareButton }: ShareCardProps) => {
  const t = useTexts('dashboard').share;
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/patient/${patientId}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t.copied),
      () => {
        field.current?.select();
        showToast(t.copyFailed, 'info');
      },
    );
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.help}</p>
      <TextField
        ref={field}
        label={t.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="mt-4"
      />
      <div className="button-row mt-3">
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        {shareButton}
      </div>
      <div className="button-row mt-2">
        <ButtonLink to={`/advView/${patientId}`} variant="secondary" icon={<PlayIcon />}>
          {t.watch}
        </ButtonLink>
        <ButtonLink to={`/patient/${patientId}`} variant="quiet" icon={<OpenIcon />}>
          {t.open}
        </ButtonLink>
      </div>
    </Card>
  );
};
