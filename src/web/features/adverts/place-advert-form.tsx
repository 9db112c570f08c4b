import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { Checkbox } from '#web/ui/fields.tsx';
import { FormErrorSummary, LogInAgain } from '#web/ui/form-failure.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { useAct } from '#web/ui/use-act.ts';
import {
  type AdvertDraft,
  type AdvertForm,
  createSchema,
  EMPTY_DRAFT,
  gapsOf,
  markRefused,
  sentOf,
} from './advert-draft.ts';
import { CategoryField, CountriesField, DayLimitField, PageField, WordsFields } from './advert-fields.tsx';
import { AdvertPreview } from './buying/advert-preview.tsx';
import { FirstLook } from './buying/first-look.tsx';
import { FlowPart } from './buying/flow-part.tsx';
import { forgetPurchase, type Purchase } from './buying/kept-purchase.ts';
import { PackFacts } from './buying/order-sum.tsx';
import { AmountPart, LengthPart } from './buying/pack-choice.tsx';
import { ReachLine } from './buying/reach-line.tsx';
import { OWN_ADVERTS } from './own-adverts.ts';
import { canPlace, missingFor, type PackChoice } from './pack-offer.ts';
import { PictureField } from './picture-field.tsx';

type PlaceAdvertFormProps = Purchase & {
  readonly balance: number;
  readonly verified: boolean;
  readonly onChoose: (pack: PackChoice) => void;
  /** Called with the draft on each change. */
  readonly onWrite: (draft: AdvertDraft) => void;
};

/** Places the ad. The purchase's key buys once, also after a lost reply or with another pack. */
const usePlaceAdvert = (
  { pack: { item, clicks, price }, purchaseKey }: Purchase,
  form: UseFormReturn<AdvertDraft>,
) => {
  const t = useTexts(advertsTexts).pack.form;
  const { auth, refetchUser } = useSession();
  const navigate = useNavigate();
  const place = async (draft: AdvertDraft) => {
    await call('POST /api/createAdv', {
      body: { ...sentOf(draft), terms: true, item, clicks, amount: price, purchaseKey },
    });
    if (auth) forgetPurchase(auth._id);
    await refetchUser();
  };
  return useAct(place, {
    rereads: [OWN_ADVERTS],
    done: t.placed,
    onDone: () => void navigate('/dashboard'),
    onFail: (error) => markRefused(form.setError, error),
  });
};

const TermsField = ({ form }: { form: UseFormReturn<AdvertDraft> }) => {
  const t = useTexts(advertsTexts).pack.form;
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

/** The reason why the form cannot be sent yet, under the button; undefined when it can. */
const useReason = (form: UseFormReturn<AdvertDraft>, props: PlaceAdvertFormProps) => {
  const { pack, balance, verified } = props;
  const t = useTexts(advertsTexts).pack.form;
  const { fields } = useTexts(advertsTexts).advert;
  const language = useLanguage();
  const money = useMoney();
  const draft = useWatch({ control: form.control }) as AdvertDraft;
  if (!canPlace(balance, pack.price)) return t.balanceTooLow(money(pack.price));
  const gaps = gapsOf(draft).map((gap) => fields[gap]);
  if (gaps.length > 0) return t.missing(gaps.join(' · '));
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

/** Leads to a payment of just the missing sum; the purchase stays in this tab until then. */
const AddFunds = ({ pack, balance }: Pick<PlaceAdvertFormProps, 'pack' | 'balance'>) => {
  const t = useTexts(advertsTexts).pack.form;
  const missing = missingFor(balance, pack.price);
  const money = useMoney();
  return (
    <div className="grid gap-1.5">
      <ButtonLink to={`/payments?amount=${missing}`} size="large">
        {t.addAndStart(money(missing))}
      </ButtonLink>
      <p className="text-sm text-pretty text-muted">{t.addMeans}</p>
    </div>
  );
};

const Questions = ({ form, ...choice }: PlaceAdvertFormProps & { form: UseFormReturn<AdvertForm> }) => {
  const t = useTexts(advertsTexts).pack.flow;
  return (
    <div className="panel min-w-0">
      <LengthPart {...choice} />
      <AmountPart {...choice}>
        <DayLimitField form={form} />
      </AmountPart>
      <FlowPart number={3} title={t.page}>
        <PageField form={form} />
      </FlowPart>
      <FlowPart number={4} title={t.words}>
        <WordsFields form={form} />
        <PictureField form={form} />
        <CategoryField form={form} />
      </FlowPart>
      <FlowPart number={5} title={t.where}>
        <CountriesField control={form.control} />
        <ReachLine control={form.control} pack={choice.pack} />
      </FlowPart>
    </div>
  );
};

/** The sum stays visible at the foot of a phone's screen; its button stands at the end of the form. */
const FootSum = ({ pack }: Pick<PlaceAdvertFormProps, 'pack'>) => {
  const words = useTexts(advertsTexts).advert;
  return (
    <p className="sticky bottom-0 z-10 -mx-4 flex items-baseline justify-between gap-3 border-t border-line bg-card px-4 py-3 text-sm md:hidden">
      <span className="text-muted">
        {words.views(pack.clicks)} · {words.seconds(pack.seconds)}
      </span>
      <b className="text-base">
        <Money dollars={pack.price} />
      </b>
    </p>
  );
};

export const PlaceAdvertForm = (props: PlaceAdvertFormProps) => {
  const { pack, balance, draft = EMPTY_DRAFT, onWrite } = props;
  const t = useTexts(advertsTexts).pack.form;
  const language = useLanguage();
  const money = useMoney();
  const form = useForm<AdvertDraft>({
    resolver: zodResolver(createSchema),
    defaultValues: draft,
    mode: 'onTouched',
  });
  const placing = usePlaceAdvert(props, form);
  const reason = useReason(form, props);
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((values) => onWrite(values as AdvertDraft));
    return unsubscribe;
  }, [watch, onWrite]);
  // Counts as a submit: from now on every field is checked while it is filled in.
  const showGaps = form.handleSubmit(() => undefined);
  const failure = failureText(placing.error, t, (code) => textOfCode(code, language));
  // The fields of both forms: only this one has terms.
  const fields = form as unknown as UseFormReturn<AdvertForm>;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => void placing.mutate(values))}
      className="grid items-start gap-4 md:grid-cols-[1fr_19rem] md:gap-6 lg:grid-cols-[1fr_23rem]"
    >
      <Questions {...props} form={fields} />
      <aside className="grid min-w-0 gap-4 md:sticky md:top-4">
        <AdvertPreview control={fields.control} pack={pack} />
        <div className="panel grid gap-3 p-4">
          <PackFacts pack={pack} balance={balance} />
          <FirstLook control={fields.control} />
          <TermsField form={form} />
          <FormErrorSummary
            attempt={placing.failureCount}
            action={codeOf(placing.error) === 'not-signed-in' && <LogInAgain />}
          >
            {failure}
          </FormErrorSummary>
          {!canPlace(balance, pack.price) && <AddFunds pack={pack} balance={balance} />}
          <Button
            type="submit"
            size="large"
            variant={canPlace(balance, pack.price) ? 'primary' : 'secondary'}
            pending={placing.isPending}
            pendingLabel={t.sending}
            disabledReason={reason}
            onBlockedPress={() => void showGaps()}
          >
            {t.submit(money(pack.price))}
          </Button>
          <p className="text-sm text-pretty text-muted">{t.after}</p>
        </div>
      </aside>
      <FootSum pack={pack} />
    </form>
  );
};
