import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api-client/session.tsx';
import { CardResult } from '../../features/payments/card-result.tsx';
import { cardResultMessages } from '../../features/payments/card-result-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import type { ScreenHandle } from '../screen.ts';

export const handle: ScreenHandle = {
  head: ({ language }) => ({ title: cardResultMessages[language].title, hidden: true }),
};

/** `/stripe?success` or anything else. The address proves nothing, so it moves nothing: it only says what to expect. */
export const Component = () => {
  const t = useMessages(cardResultMessages);
  const { auth, refetchUser } = useSession();
  const [query] = useSearchParams();
  const isPaid = query.has('success');
  useEffect(() => {
    if (isPaid) void refetchUser();
  }, [isPaid, refetchUser]);
  return (
    <div className="page grid flex-1 content-center gap-6 py-10">
      <h1 className="text-center text-2xl">{t.title}</h1>
      {auth !== null && <CardResult isPaid={isPaid} isSignedIn={auth !== false} />}
    </div>
  );
};
