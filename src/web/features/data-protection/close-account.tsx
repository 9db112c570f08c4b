import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { LeavingDialog } from '#web/ui/leaving-dialog.tsx';

type OwnDialogProps = { readonly user: CurrentUser; readonly onClose: () => void };

const OwnDialog = ({ user, onClose }: OwnDialogProps) => {
  const words = useTexts('deletion').own[user.userRole === 'Patient' ? 'patient' : 'advertiser'];
  const lookup = useQuery({
    queryKey: ['own-closing'],
    queryFn: ({ signal }) => call('GET /api/closing', { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const closing = useMutation({
    mutationFn: (name: string) => call('POST /api/closing', { body: { name } }),
    // Loaded anew: nothing of the account stays in the memory of the page.
    onSuccess: () => location.assign('/login?message=account-closed'),
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

/** A person closes their own account, after they saw what goes with it. */
export const CloseAccount = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('myData');
  const [asked, ask] = useState(false);
  if (user.superAdmin) return <p className="text-sm text-muted">{t.closeStaff}</p>;
  return (
    <>
      <p className="text-sm text-muted">{t.closeHelp}</p>
      <Button variant="quiet-danger" className="justify-self-start" onClick={() => ask(true)}>
        {t.close}
      </Button>
      {asked && <OwnDialog user={user} onClose={() => ask(false)} />}
    </>
  );
};
