import { useState } from 'react';
import { Confirm } from './dialog.tsx';
import { TextArea } from './fields.tsx';

type ConfirmWithWordsProps = Omit<React.ComponentProps<typeof Confirm>, 'onConfirm'> & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The reason shown while the field is empty. */
  readonly wordsMissing: string;
  readonly maxLength: number;
  readonly onConfirm: (words: string) => void;
};

/** A confirmation that requires a text. Other fields stand above it. */
export const ConfirmWithWords = ({
  name,
  label,
  hint,
  wordsMissing,
  maxLength,
  onConfirm,
  disabledReason,
  children,
  ...rest
}: ConfirmWithWordsProps) => {
  const [words, setWords] = useState('');
  return (
    <Confirm
      {...rest}
      disabledReason={disabledReason || (words.trim() === '' && wordsMissing)}
      onConfirm={() => onConfirm(words)}
    >
      <div className="grid gap-4">
        {children}
        <TextArea
          name={name}
          label={label}
          {...(hint && { hint })}
          required
          rows={3}
          maxLength={maxLength}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </Confirm>
  );
};
