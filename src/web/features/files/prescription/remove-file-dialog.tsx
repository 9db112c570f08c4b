import { codeOf } from '#web/api-client/code-of.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { useCodeText } from '#web/i18n/use-code-text.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { useRemoveFile } from './use-prescription.ts';

type RemoveFileDialogProps = {
  /** Undefined while nothing is asked. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onRemoved: (name: string) => void;
};

export const RemoveFileDialog = ({ name, onClose, onRemoved }: RemoveFileDialogProps) => {
  const t = useTexts('prescription');
  const textOf = useCodeText();
  const removal = useRemoveFile(onRemoved);
  return (
    <Confirm
      open={name !== undefined}
      onOpenChange={(open) => !open && !removal.isPending && onClose()}
      question={t.removeQuestion}
      consequences={name !== undefined && t.removeConsequences(name)}
      confirmLabel={t.removeAction}
      danger
      pending={removal.isPending}
      onConfirm={() => name !== undefined && removal.mutate(name)}
    >
      <FormErrorSummary attempt={removal.failureCount}>
        {removal.error && textOf(codeOf(removal.error))}
      </FormErrorSummary>
    </Confirm>
  );
};
