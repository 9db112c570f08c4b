import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpentPayout } from '#contracts/spending.ts';
import { typedCents } from '#shared/money/typed-money.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { spendingTexts } from '#web/texts/spending.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type Paper, PaperField } from '#web/ui/paper-field.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { ReceiptLine, SpentHeading } from './spent-payout.tsx';

const OWN_SPENDING = ['own-spending'] as const;

const ReceiptForm = ({ payout, onDone }: { payout: SpentPayout; onDone: () => void }) => {
  const t = useTexts(spendingTexts).spending.form;
  const { refetchUser } = useSession();
  const [paper, setPaper] = useState<Paper>();
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('');
  const sending = useAct(
    () =>
      call('POST /api/spending/:id', {
        params: { id: payout.id },
        // The server refuses text that is no sum, with a reason.
        body: { text, cents: typedCents(amount) ?? 0, gcName: paper?.gcName ?? '' },
      }),
    {
      rereads: [OWN_SPENDING],
      onDone: () => {
        showToast(t.sent);
        onDone();
      },
      onEnd: refetchUser,
    },
  );
  return (
    <ActForm act={sending} bodyOf={() => undefined} submit={t.send} className="mt-4">
      <UnsavedGuard unsaved={paper !== undefined || text !== '' || amount !== ''} />
      <PaperField
        texts={t}
        done={paper && t.chosen(isolated(paper.name))}
        then={{ onDone: setPaper }}
        send={(file, onProgress) =>
          sendFile('POST /api/spending/file', { file, name: file.name, onProgress })
        }
      />
      <TextField
        name="text"
        label={t.text}
        hint={t.textHint}
        required
        maxLength={120}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        name="cents"
        label={t.amount}
        hint={t.amountHint}
        required
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
    </ActForm>
  );
};

type Item = SpentPayout['items'][number];

const Receipt = ({ item }: { item: Item }) => {
  const { text, file } = item;
  const t = useTexts(spendingTexts).spending;
  const { refetchUser } = useSession();
  const [isAsked, setAsked] = useState(false);
  const removal = useAct(() => call('DELETE /api/spending/:gcName', { params: { gcName: file.gcName } }), {
    rereads: [OWN_SPENDING],
    onEnd: refetchUser,
  });
  return (
    <ReceiptLine item={item}>
      <IconButton label={t.remove(text)} onClick={() => setAsked(true)}>
        <TrashIcon />
      </IconButton>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        question={t.removeQuestion}
        consequences={t.removeConsequences}
        confirmLabel={t.removeAction}
        danger
        mutation={removal}
        onConfirm={() => removal.mutate(undefined)}
      />
    </ReceiptLine>
  );
};

const Payout = ({ payout, asks }: { payout: SpentPayout; asks: boolean }) => {
  const t = useTexts(spendingTexts).spending;
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { cents, shownCents, neededCents, items } = payout;
  const missing = neededCents - shownCents;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <SpentHeading payout={payout} />
      {asks && missing > 0 && <p className="mt-2 text-sm">{whole(t.needed(money(missing / 100)))}</p>}
      {items.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {items.map((item) => (
            <Receipt key={item.file.gcName} item={item} />
          ))}
        </ul>
      )}
      {isOpen && <ReceiptForm payout={payout} onDone={() => setOpen(false)} />}
      {!isOpen && shownCents < cents && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
          {t.add}
        </Button>
      )}
    </li>
  );
};

type SpendingCardProps = {
  /** The page has stages, so receipts open the next one. */
  readonly asks: boolean;
  /** Changes when another withdrawal has arrived. */
  readonly newest: string;
};

/** The patient's receipts for each withdrawal; loaded once money has arrived. */
export const SpendingCard = ({ asks, newest }: SpendingCardProps) => {
  const t = useTexts(spendingTexts).spending;
  const query = useQuery({
    queryKey: [...OWN_SPENDING, newest],
    queryFn: ({ signal }) => call('GET /api/spending', { signal }),
  });
  return (
    <Card title={t.title}>
      <p className="prose mb-4 text-muted">{t.help}</p>
      <Loaded
        query={query}
        waiting={<Skeleton className="h-24 rounded-md" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {({ payouts }) => (
          <ul className="divide-y divide-line">
            {payouts.map((payout) => (
              <Payout key={payout.id} payout={payout} asks={asks} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
