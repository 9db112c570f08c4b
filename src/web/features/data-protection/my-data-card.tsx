import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCodeText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { CloseAccount } from './close-account.tsx';

const useDownload = (onSaved: () => void) =>
  useMutation({
    mutationFn: () => call('GET /api/my-data'),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'watchwell-my-data.json');
      onSaved();
    },
  });

/** A copy of all that is stored about the person, and the way to close the account. */
export const MyDataCard = () => {
  const t = useTexts('myData');
  const textOf = useCodeText();
  const auth = useAuth();
  const [saves, setSaves] = useState(0);
  const { mutate, isPending, isError, error } = useDownload(() => setSaves((count) => count + 1));
  const failure = isError && textOf(error instanceof ApiError ? error.code : 'unreachable');
  return (
    <Card title={t.title}>
      <div className="grid max-w-md gap-4">
        <p className="text-sm text-muted">{t.help}</p>
        {failure && <Notice tone="danger">{failure}</Notice>}
        {saves > 0 && !failure && (
          <Notice key={saves} tone="ok">
            {t.saved}
          </Notice>
        )}
        <Button
          variant="secondary"
          pending={isPending}
          pendingLabel={t.collecting}
          onClick={() => mutate()}
          className="w-full"
        >
          {t.download}
        </Button>
        {auth && <CloseAccount user={auth} />}
      </div>
    </Card>
  );
};
