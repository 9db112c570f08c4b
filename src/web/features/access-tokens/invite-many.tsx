import { useState } from 'react';
import { call, codeOf } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choosing.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useAct } from '#web/ui/use-act.ts';

/** The key of all queries of the requests. */
export const TOKEN_REQUESTS = ['token-requests'] as const;

/** A call takes up to twenty; smaller batches show progress. */
const AT_ONCE = 5;

export type Outcome = {
  readonly sent: readonly string[];
  readonly refused: readonly { readonly email: string; readonly code: string }[];
};

type Part = (emails: string[]) => Promise<Outcome>;

/**
 * Sends in batches and reports the progress after each. When a batch fails, earlier ones stay sent; the
 * outcome of the rest is unknown, and sending again invites nobody twice.
 */
export const sendInParts = async (
  emails: readonly string[],
  sendPart: Part,
  onProgress: (outcome: Outcome) => void,
): Promise<Outcome> => {
  let outcome: Outcome = { sent: [], refused: [] };
  for (let from = 0; from < emails.length; from += AT_ONCE) {
    const part = await sendPart(emails.slice(from, from + AT_ONCE));
    outcome = { sent: [...outcome.sent, ...part.sent], refused: [...outcome.refused, ...part.refused] };
    onProgress(outcome);
  }
  return outcome;
};

/** Number of requests that one press chooses: as many as one person can answer for. */
const NEXT = 20;

const NOTHING: Outcome = { sent: [], refused: [] };

/** Reads the addresses that have waited longest. */
const readNext = async (): Promise<string[]> => {
  const query = { state: 'waiting', sort: 'created', order: 'asc', pageSize: NEXT } as const;
  const { tokens } = await call('GET /api/get-tokens', { query });
  return tokens.map(({ email }) => email);
};

const useInviting = (choice: Choice) => {
  const [done, setDone] = useState<Outcome>(NOTHING);
  const send = (emails: readonly string[]) => {
    setDone(NOTHING);
    return sendInParts(
      emails,
      (part) => call('POST /api/admin/invitations', { body: { emails: part } }),
      setDone,
    );
  };
  const inviting = useAct(send, {
    rereads: [TOKEN_REQUESTS, ADMIN_ATTENTION_KEY],
    // Requests that were not sent stay chosen.
    onDone: () => choice.choose([]),
  });
  return { inviting, done };
};

type OutcomeProps = { readonly done: Outcome; readonly error: Error | null; readonly onDismiss: () => void };

/** Shows how many were sent, and why each other was not. */
const SendResult = ({ done, error, onDismiss }: OutcomeProps) => {
  const t = useTexts(adminTexts).tokenRequests.many;
  const textOf = useCodeText();
  return (
    <Notice tone={error ? 'danger' : done.refused.length > 0 ? 'sun' : 'ok'} onDismiss={onDismiss}>
      {t.sent(done.sent.length)}
      {error && ` ${textOf(codeOf(error))} ${t.again}`}
      {done.refused.length > 0 && (
        <ul className="mt-1 grid gap-0.5 font-normal">
          {done.refused.map(({ email, code }) => (
            <li key={email}>
              {email}: {textOf(code)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

type InviteManyProps = { readonly choice: Choice; readonly waiting: number };

/** Chooses the requests that have waited longest, and sends to all chosen ones with one press. */
export const InviteMany = ({ choice, waiting }: InviteManyProps) => {
  const t = useTexts(adminTexts).tokenRequests.many;
  const { inviting, done } = useInviting(choice);
  const choosing = useAct(readNext, { onDone: choice.choose });
  const chosen = [...choice.chosen];
  const ended = inviting.isSuccess || inviting.error !== null;
  if (waiting === 0 && chosen.length === 0 && !ended) return null;
  return (
    <section
      aria-label={t.title}
      className="panel sticky low:static bottom-3 z-10 grid gap-3 p-3 shadow-lift md:p-4"
    >
      {ended && <SendResult done={done} error={inviting.error} onDismiss={inviting.reset} />}
      {inviting.isPending && (
        <ProgressBar
          value={done.sent.length + done.refused.length}
          max={inviting.variables.length}
          label={t.sending(inviting.variables.length)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-sm font-semibold">
          {chosen.length > 0 ? t.chosen(chosen.length) : t.none}
        </p>
        {chosen.length > 0 && !inviting.isPending && (
          <Button variant="quiet" size="small" onClick={() => choice.choose([])}>
            {t.clear}
          </Button>
        )}
        {chosen.length === 0 && (
          <Button
            variant="secondary"
            size="small"
            pending={choosing.isPending}
            onClick={() => choosing.mutate()}
          >
            {t.next(Math.min(NEXT, waiting))}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" pending={inviting.isPending} onClick={() => inviting.mutate(chosen)}>
            {t.send(chosen.length)}
          </Button>
        )}
      </div>
    </section>
  );
};
