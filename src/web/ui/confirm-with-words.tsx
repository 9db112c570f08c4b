import { useState } from 'react';
import { Confirm } from './dialog.tsx';
import { TextArea } from './fields.tsx';

type ConfirmWithWordsProps = Omit<React.ComponentProps<typeof Confirm>, 'onConfirm'> & {
  /** What the call names the words. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is said while there are no words. */
  readonly wordsMissing: string;
  readonly maxLength: number;
  readonly onConfirm: (words: string) => void;
};

/** Asks once before something is done, and for words, without which it is not. Fields beside them stand above. */
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
