import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { ApiError, call } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { leavingTexts } from '#web/texts/leaving.ts';
import { profileTexts } from '#web/texts/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useAct } from '#web/ui/use-act.ts';

type OwnDialogProps = { readonly user: CurrentUser; readonly onClose: () => void };

const OwnDialog = ({ user, onClose }: OwnDialogProps) => {
  const words = useTexts(leavingTexts).deletion.own[user.userRole === 'Patient' ? 'patient' : 'advertiser'];
  const lookup = useQuery({
    queryKey: ['own-closing'],
    queryFn: ({ signal }) => call('GET /api/closing', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const closing = useAct((name: string) => call('POST /api/closing', { body: { name } }), {
    // Loads a new document, so that no data of the account stays in memory.
    onDone: () => location.assign('/login?message=account-closed'),
  });
  const { firstName, lastName } = user.userData;
  return (
    <LeavingDialog
      words={words}
      name={`${firstName} ${lastName}`}
      lookup={lookup}
      deletion={closing}
      onClose={onClose}
    />
  );
};

/** Lets people close their own account, after they saw what is deleted with it. */
const CloseAccount = ({ user }: { user: CurrentUser }) => {
  const t = useTexts(profileTexts).myData;
  const [asked, ask] = useState(false);
  if (user.superAdmin) return <p className="text-sm text-muted">{t.closeStaff}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t.closeHelp}</p>
      <Button variant="quiet-danger" className="-mx-5 justify-self-start" onClick={() => ask(true)}>
        {t.close}
      </Button>
      {asked && <OwnDialog user={user} onClose={() => ask(false)} />}
    </>
  );
};

const useDownload = (onSaved: () => void) =>
  useAct(() => call('GET /api/my-data'), {
    onDone: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), 'watchwell-my-data.json');
      onSaved();
    },
  });

/** A copy of all stored data of the person, and the way to close the account. */
export const MyDataCard = () => {
  const t = useTexts(profileTexts).myData;
  const textOf = useCodeText();
  const auth = useAuth();
  const [saves, setSaves] = useState(0);
  const { mutate, isPending, error } = useDownload(() => setSaves((count) => count + 1));
  const failure = error && textOf(error instanceof ApiError ? error.code : 'unreachable');
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
