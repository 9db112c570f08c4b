import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PointList } from '#web/ui/point-list.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type AccountFrameProps = {
  readonly title: string;
  readonly lead?: React.ReactNode;
  /** Draws the lead as a card. */
  readonly leadInCard?: boolean;
  /** Steps or points that the person can expect. Beside the form; below it on phones. */
  readonly points?: readonly string[];
  readonly numbered?: boolean;
  /** Notices above everything else. */
  readonly notices?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** Shown only where there is room beside the form. */
const RingArt = () => (
  <div className="hidden lg:block">
    <Ring share={0.72} strokeWidth={8} className="w-48" drawn>
      <Ring share={0.46} strokeWidth={11} tone="text-sun" className="w-34" drawn>
        <PlayIcon className="size-12" />
      </Ring>
    </Ring>
  </div>
);

/** The frame of the registration, log-in and password screens: explanation on the left, form on the right. */
export const AccountFrame = (props: AccountFrameProps) => {
  const { title, lead, leadInCard, points, numbered, notices, children } = props;
  return (
    <div className="page grid flex-1 content-start gap-6 py-6 md:py-10">
      <div className="mx-auto grid w-full max-w-md gap-3 empty:hidden lg:max-w-none">{notices}</div>
      <div className="mx-auto grid w-full max-w-md gap-x-16 gap-y-6 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:pt-6">
        <header className="grid content-start gap-4 lg:gap-5">
          <h1>{title}</h1>
          {lead && (
            <p className={classNames('prose lg:text-lg', leadInCard ? 'panel px-5 py-4' : 'text-muted')}>
              {lead}
            </p>
          )}
        </header>
        <div className="panel min-w-0 content-start self-start p-5 md:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        <div className="grid content-start gap-10 lg:pt-3">
          {points && <PointList points={points} numbered={numbered ?? false} />}
          <RingArt />
        </div>
      </div>
    </div>
  );
};

/** Shown below the form for new people. */
export const HaveAccount = () => {
  const t = useTexts(formsTexts).haveAccount;
  return (
    <p className="mt-6 -mb-2 flex flex-wrap items-center gap-x-3 border-t border-line pt-3">
      {t.question}
      <TextLink to="/login">{t.logIn}</TextLink>
    </p>
  );
};

type SubmitButtonProps = { readonly pending: boolean; readonly children: React.ReactNode };

/** The submit button of a form that needs scripts. Without scripts it explains that. */
export const SubmitButton = ({ pending, children }: SubmitButtonProps) => {
  const t = useTexts(noticesTexts).submitButton;
  return (
    <>
      <Button type={useHydrated() ? 'submit' : 'button'} pending={pending} className="w-full">
        {children}
      </Button>
      <noscript>
        <p className="text-sm font-semibold text-danger">{t.needsScripts}</p>
      </noscript>
    </>
  );
};
