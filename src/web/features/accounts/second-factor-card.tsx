import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorReply } from '#contracts/second-factor.ts';
import { call, codeOf, type ReplyTo } from '#web/api-client/api.ts';
import { useReread } from '#web/api-client/reread.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { securityTexts } from '#web/texts/security.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyableText } from '#web/ui/copyable-text.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { CodeField } from './credential-fields.tsx';
import { addPasskey, PasskeyButton } from './passkey-button.tsx';
import { PasskeyList } from './passkey-list.tsx';

const KEY = ['second-factor'] as const;

type Setup = ReplyTo<'POST /api/second-factor/app'>;

/** The secret for the phone, and the field for the first code. */
const AppSetup = ({
  setup,
  onDone,
  onCancel,
}: {
  readonly setup: Setup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}) => {
  const t = useTexts(securityTexts).security;
  const confirm = useAct((code: string) => call('POST /api/second-factor/app/confirm', { body: { code } }), {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      {t.cancel}
    </Button>
  );
  return (
    <ActForm act={confirm} bodyOf={({ text }) => text('code')} submit={t.confirm} others={cancel}>
      <div className="grid gap-2">
        <h3 className="text-base">{t.scan}</h3>
        <QrPicture text={setup.uri} label={t.qr} className="w-48 max-w-full rounded-md" />
        <p className="text-sm text-muted">{t.byHand}</p>
        <CopyableText text={setup.secret} copyLabel={t.copyKey} copied={t.copied} failed={t.notCopied} />
      </div>
      <CodeField label={t.code} inputMode="numeric" />
    </ActForm>
  );
};

/** Shown once: the server stores only their hashes. */
const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const t = useTexts(securityTexts).security;
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'watchwell-recovery-codes.txt');
  return (
    <div className="grid gap-4">
      <Notice tone="ok">
        {t.codesTitle}. {t.codesHelp}
      </Notice>
      <ol className="grid gap-1 font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="button-row">
        <Button variant="secondary" onClick={save}>
          {t.download}
        </Button>
        <Button onClick={onKept}>{t.kept}</Button>
      </div>
    </div>
  );
};

type Question = 'renew' | 'remove';

/** Makes new recovery codes, or removes the app; each needs a confirmation. */
const FactorActs = ({
  factor,
  onCodes,
  onRemoved,
}: {
  readonly factor: SecondFactorReply;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}) => {
  const t = useTexts(securityTexts).security;
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const renew = useAct(() => call('POST /api/second-factor/recovery-codes'), {
    onDone: ({ recoveryCodes }) => {
      close();
      onCodes(recoveryCodes);
    },
  });
  const remove = useAct(() => call('DELETE /api/second-factor/app'), {
    onDone: () => {
      close();
      onRemoved();
    },
  });
  return (
    <div className="button-row">
      <Button variant="secondary" onClick={() => setQuestion('renew')}>
        {t.renew}
      </Button>
      {factor.appSince !== null && (
        <Button variant="secondary" onClick={() => setQuestion('remove')}>
          {t.remove}
        </Button>
      )}
      <Confirm
        open={question === 'renew'}
        onClose={close}
        question={t.renewQuestion}
        consequences={t.renewConsequences}
        confirmLabel={t.renew}
        onConfirm={() => renew.mutate()}
        mutation={renew}
      />
      <Confirm
        open={question === 'remove'}
        onClose={close}
        question={t.removeQuestion}
        consequences={factor.passkeys.length > 0 ? t.removeAppConsequences : t.removeConsequences}
        confirmLabel={t.remove}
        onConfirm={() => remove.mutate()}
        mutation={remove}
        danger
      />
    </div>
  );
};

const FactorState = ({
  factor,
  reread,
}: {
  readonly factor: SecondFactorReply;
  readonly reread: () => void;
}) => {
  const t = useTexts(securityTexts).security;
  const textOf = useCodeText();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useAct(() => call('POST /api/second-factor/app'));
  const kept = () => {
    setCodes(undefined);
    begin.reset();
    reread();
  };
  /** New recovery codes come with the first factor only. */
  const take = (fresh: readonly string[]) => (fresh.length > 0 ? setCodes(fresh) : kept());
  if (codes) return <RecoveryCodes codes={codes} onKept={kept} />;
  if (begin.data) return <AppSetup setup={begin.data} onDone={take} onCancel={begin.reset} />;
  const isOn = factor.appSince !== null || factor.passkeys.length > 0;
  return (
    <>
      {!isOn && (factor.required ? <Notice tone="sun">{t.needed}</Notice> : <p>{t.off}</p>)}
      {isOn && <p>{t.left(factor.recoveryCodesLeft)}</p>}
      {factor.passkeys.length > 0 && <PasskeyList passkeys={factor.passkeys} onRemoved={reread} />}
      {factor.appSince !== null && (
        <p>
          {t.on} <Moment at={factor.appSince} />.
        </p>
      )}
      {isOn && <FactorActs factor={factor} onCodes={setCodes} onRemoved={reread} />}
      <PasskeyButton use={addPasskey} onDone={take}>
        {t.addPasskey}
      </PasskeyButton>
      {factor.appSince === null && (
        <div className="grid gap-4">
          <FormErrorSummary attempt={begin.failureCount}>
            {begin.error && textOf(codeOf(begin.error))}
          </FormErrorSummary>
          <Button
            variant="secondary"
            pending={begin.isPending}
            onClick={() => begin.mutate()}
            className="w-full"
          >
            {t.setUp}
          </Button>
        </div>
      )}
    </>
  );
};

/** The second factors of the account: passkeys, and an app with codes. */
export const SecondFactorCard = () => {
  const t = useTexts(securityTexts).security;
  const { refetchUser } = useSession();
  const query = useQuery({ queryKey: KEY, queryFn: () => call('GET /api/second-factor') });
  const rereadFactor = useReread(KEY);
  const reread = () => void Promise.all([rereadFactor(), refetchUser()]);
  return (
    <Card title={t.title}>
      <div className="grid max-w-md gap-4">
        <p className="text-sm text-muted">{t.help}</p>
        <Loaded query={query} waiting={<Skeleton className="h-24 w-full" />} failed={t.failed}>
          {(factor) => <FactorState factor={factor} reread={reread} />}
        </Loaded>
      </div>
    </Card>
  );
};
