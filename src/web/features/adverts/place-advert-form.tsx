import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { textOfCode, useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Checkbox } from '#web/ui/fields.tsx';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import {
  type AdvertDraft,
  type AdvertForm,
  createSchema,
  EMPTY_DRAFT,
  gapsOf,
  markRefused,
} from './advert-draft.ts';
import { AdvertFields } from './advert-fields.tsx';
import { OWN_ADVERTS } from './own-adverts.ts';
import { canPlace, type PackChoice } from './pack-offer.ts';
import { isUploadedPicture } from './web-address.ts';

/** Item, price and balance cannot be edited, so they do not look like fields. */
export const PackFacts = ({ pack, balance }: { pack: PackChoice; balance: number }) => {
  const t = useTexts('pack').form;
  const words = useTexts('advert');
  return (
    <dl className="panel grid gap-2 p-4">
      <FactLine label={t.item}>
        {t.itemValue(pack.item, words.seconds(pack.seconds), words.views(pack.clicks))}
      </FactLine>
      <FactLine label={t.price}>
        <Money dollars={pack.price} />
      </FactLine>
      <FactLine label={t.balance}>
        <Money dollars={balance} />
      </FactLine>
    </dl>
  );
};

/** Shows the ad as viewers will see it, while it is written. */
const AdvertPreview = ({ control, pack }: { control: Control<AdvertDraft>; pack: PackChoice }) => {
  const t = useTexts('pack').preview;
  const words = useTexts('advert');
  const money = useMoney();
  const [title, subtitle, previewUrl] = useWatch({ control, name: ['title', 'subtitle', 'previewUrl'] });
  return (
    <figure className="panel overflow-hidden">
      <figcaption className="border-b border-line px-4 py-2.5 text-sm font-semibold text-muted">
        {t.title}
      </figcaption>
      <AdvertPicture
        url={isUploadedPicture(previewUrl) ? previewUrl : ''}
        title={title}
        className="h-36 w-full text-3xl"
      />
      <div className="grid gap-1 p-4">
        <p className="font-bold wrap-anywhere">{title || t.noTitle}</p>
        <p className="text-sm text-muted wrap-anywhere">{subtitle || t.noSubtitle}</p>
        <p className="text-sm text-muted">{words.seconds(pack.seconds)}</p>
        <p
          aria-hidden="true"
          className="mt-2 flex min-h-12 items-center justify-center gap-2.5 rounded-md bg-primary-soft font-bold text-primary"
        >
          <PlayIcon />
          {t.watchFor(money(pack.earn))}
        </p>
      </div>
    </figure>
  );
};

/** One key for as long as the form is open: a repeated submit, also after a lost answer, buys once. */
const usePlaceAdvert = ({ item, clicks, price }: PackChoice) => {
  const [purchaseKey] = useState(() => crypto.randomUUID());
  const t = useTexts('pack').form;
  const { refetchUser } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (draft: AdvertDraft) =>
      call('POST /api/createAdv', {
        body: { ...draft, terms: true, item, clicks, amount: price, purchaseKey },
      }),
    onSuccess: async () => {
      await Promise.all([refetchUser(), queries.invalidateQueries({ queryKey: OWN_ADVERTS })]);
      showToast(t.placed);
      await navigate('/dashboard');
    },
  });
};

type PlaceAdvertFormProps = {
  readonly pack: PackChoice;
  readonly balance: number;
  readonly verified: boolean;
  /** What was written before; left out: nothing. */
  readonly draft?: AdvertDraft | undefined;
  /** Keeps what was written when another package is chosen. */
  readonly onLeave: (draft: AdvertDraft) => void;
};

const TermsField = ({ form }: { form: UseFormReturn<AdvertDraft> }) => {
  const t = useTexts('pack').form;
  return (
    <Checkbox
      label={
        <>
          {t.accept}{' '}
          <Link to="/terms" target="_blank" className="font-semibold text-primary underline">
            {t.termsLink}
          </Link>
        </>
      }
      {...useFieldOf(form)('terms')}
    />
  );
};

/** Why the form cannot be sent yet, said under the button; undefined when it can. */
const useReason = (form: UseFormReturn<AdvertDraft>, props: PlaceAdvertFormProps) => {
  const { pack, balance, verified } = props;
  const t = useTexts('pack').form;
  const { fields } = useTexts('advert');
  const language = useLanguage();
  const money = useMoney();
  const draft = useWatch({ control: form.control }) as AdvertDraft;
  if (!canPlace(balance, pack.price)) return t.balanceTooLow(money(pack.price));
  const gaps = gapsOf(draft).map((gap) => fields[gap].toLocaleLowerCase());
  if (gaps.length > 0) return t.missing(gaps.join(', '));
  return verified ? undefined : textOfCode('email-not-verified', language);
};

const failureText = (
  error: unknown,
  texts: { noAnswer: string; safe: string },
  wordsOf: (code: string) => string,
) => {
  if (!error) return null;
  if (!(error instanceof ApiError) || error.status === 0) return texts.noAnswer;
  return `${wordsOf(error.code)} ${texts.safe}`;
};

const TwoColumns = ({ main, side }: { main: React.ReactNode; side: React.ReactNode }) => (
  <div className="grid items-start gap-6 md:grid-cols-[1fr_20rem]">
    <div className="grid min-w-0 gap-6">{main}</div>
    <aside className="grid gap-4 md:sticky md:top-6">{side}</aside>
  </div>
);

export const PlaceAdvertForm = (props: PlaceAdvertFormProps) => {
  const { pack, balance, draft = EMPTY_DRAFT, onLeave } = props;
  const t = useTexts('pack').form;
  const language = useLanguage();
  const money = useMoney();
  const form = useForm<AdvertDraft>({
    resolver: zodResolver(createSchema),
    defaultValues: draft,
    mode: 'onTouched',
  });
  const placing = usePlaceAdvert(pack);
  const place = (values: AdvertDraft) =>
    placing.mutate(values, { onError: (error) => markRefused(form.setError, error) });
  const reason = useReason(form, props);
  const { getValues } = form;
  const leave = useRef(onLeave);
  useEffect(() => {
    const keep = leave.current;
    return () => keep(getValues());
  }, [getValues]);
  // Counts as a submit: from now on every field is checked again while it is filled in.
  const showGaps = form.handleSubmit(() => undefined);
  const failure = failureText(placing.error, t, (code) => textOfCode(code, language));
  return (
    <form noValidate onSubmit={form.handleSubmit(place)}>
      <TwoColumns
        main={
          <Card title={t.content}>
            <AdvertFields form={form as unknown as UseFormReturn<AdvertForm>} />
          </Card>
        }
        side={
          <>
            <PackFacts pack={pack} balance={balance} />
            <AdvertPreview control={form.control} pack={pack} />
            <div className="grid gap-3">
              <TermsField form={form} />
              <FormErrorSummary
                attempt={placing.failureCount}
                action={codeOf(placing.error) === 'not-signed-in' && <LogInAgain />}
              >
                {failure}
              </FormErrorSummary>
              <Button
                type="submit"
                size="large"
                pending={placing.isPending}
                pendingLabel={t.sending}
                disabledReason={reason}
                onBlockedPress={() => void showGaps()}
              >
                {t.submit(money(pack.price))}
              </Button>
            </div>
          </>
        }
      />
    </form>
  );
};
