import { type FocusEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CopyFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly copiedText: string;
  /** Of text in several lines. */
  readonly rows?: number;
};

/** The confirmation stands in the sheet itself: toasts lie outside, where a screen reader does not look meanwhile. */
export const CopyField = ({ label, text, copyLabel, copiedText, rows }: CopyFieldProps) => {
  const t = useTexts('shareSheet');
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(text);
      setSaid(copiedText);
    } catch {
      field.current?.select();
      setSaid(t.copyFailed);
    }
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
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
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
