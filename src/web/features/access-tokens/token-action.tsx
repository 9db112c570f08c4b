import { useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { stateOf, type TokenRequest } from './token-state.ts';

type TokenActionProps = {
  readonly request: TokenRequest;
  /** The address a token is being sent to right now. */
  readonly sendingTo: string | undefined;
  readonly onSend: (email: string) => void;
};

export const TokenAction = ({ request, sendingTo, onSend }: TokenActionProps) => {
  const t = useTexts('tokenRequests');
  const state = stateOf(request);
  if (state === 'verified') return <span className="text-muted">{t.actions.verified}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        size="small"
        variant={state === 'sent' ? 'secondary' : 'primary'}
        className="whitespace-nowrap"
        aria-label={t.actionFor[state](request.email)}
        aria-disabled={sendingTo !== undefined || undefined}
        pending={sendingTo === request.email}
        onClick={() => {
          if (sendingTo === undefined) onSend(request.email);
        }}
      >
        {t.actions[state]}
      </Button>
      {request.sentAt && (
        <span className="text-xs text-muted">
          {t.lastSent} <Moment at={request.sentAt} withTime className="whitespace-nowrap" />
        </span>
      )}
    </span>
  );
};
