import { call } from '#web/api-client/api.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { useTakenFragment } from '#web/features/accounts/letters.ts';
import { DoneNotice } from '#web/features/accounts/notices.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { followTexts } from '#web/texts/follow.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { hiddenScreen } from '../screen.ts';

/** Actions of email links: follow a page, unfollow it, and turn off a kind of email. */
const ACTIONS = ['confirm', 'end', 'off'] as const;

type Letter = { readonly action: (typeof ACTIONS)[number]; readonly token: string };

const letterOf = (hash: URLSearchParams): Letter | undefined => {
  const action = ACTIONS.find((name) => hash.get(name));
  return action && { action, token: hash.get(action)?.slice(0, 200) ?? '' };
};

const carryOut = async ({ action, token }: Letter): Promise<string> => {
  if (action === 'confirm') {
    const { patientId } = await call('POST /api/followers/confirm', { body: { token } });
    return `/patient/${patientId}`;
  }
  await call(action === 'end' ? 'POST /api/followers/:token/end' : 'POST /api/letters/:token/end', {
    params: { token },
  });
  return '/';
};

/** A button, because mail scanners open links but press no buttons. */
const Answer = ({ letter }: { letter: Letter }) => {
  const t = useTexts(followTexts).followScreen[letter.action];
  const errorText = useErrorText();
  const answering = useAct(() => carryOut(letter));
  if (answering.isSuccess)
    return (
      <div className="grid gap-4">
        <DoneNotice>{t.done}</DoneNotice>
        <ButtonLink to={answering.data} variant="secondary">
          {t.next}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid gap-4">
      <FormErrorSummary attempt={answering.failureCount}>
        {answering.error && errorText(answering.error)}
      </FormErrorSummary>
      <p>{t.text}</p>
      <Button className="w-full" pending={answering.isPending} onClick={() => answering.mutate()}>
        {t.button}
      </Button>
    </div>
  );
};

export const handle = hiddenScreen(followTexts, 'followScreen');

export const Component = () => {
  const t = useTexts(followTexts).followScreen;
  const hydrated = useHydrated();
  const letter = useTakenFragment('letter', letterOf);
  return (
    <AccountFrame title={letter ? t[letter.action].title : t.title} lead={t.lead}>
      {/* Reserves the height of the result, so that nothing moves. */}
      <div className="grid min-h-52 content-start">
        {letter && <Answer letter={letter} />}
        {!letter && (hydrated ? <Notice tone="danger">{t.incomplete}</Notice> : <p>{t.reading}</p>)}
      </div>
    </AccountFrame>
  );
};
