import { useSearchParams } from 'react-router';
import { CASE_STATES, type CaseState, type StepState } from '#shared/cases/case-words.ts';
import { isolated } from '#shared/names/isolated.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { casesTexts } from '#web/texts/cases.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Flag } from '#web/ui/country-name.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { SearchBox } from '#web/ui/paged-list/search-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name } from '#web/ui/written.tsx';
import { useCases } from './use-cases.ts';

type Queued = ReplyTo<'GET /api/admin/cases'>['cases'][number];

const MARKS: Record<StepState, string> = {
  open: 'bg-sunk',
  agreed: 'bg-ok',
  'more-needed': 'bg-sun',
  'not-accepted': 'bg-danger',
};

type Steps = readonly { step: string; state: StepState }[];

export const countAgreed = (steps: Steps): number => steps.filter(({ state }) => state === 'agreed').length;

/** A mark for each step. */
export const StepMarks = ({ steps }: { steps: Steps }) => {
  const t = useTexts(casesTexts).caseDesk;
  return (
    <span className="inline-flex items-center gap-1">
      {steps.map(({ step, state }) => (
        <span key={step} className={classNames('h-2 w-5 rounded-full border border-edge/40', MARKS[state])} />
      ))}
      <span className="sr-only">{t.agreed(countAgreed(steps), steps.length)}</span>
    </span>
  );
};

const Row = ({ queued }: { queued: Queued }) => {
  const t = useTexts(casesTexts).caseDesk;
  const [firstName = '', lastName = ''] = queued.name.split(' ');
  return (
    <li>
      <Link
        to={`/cases?id=${queued.id}`}
        className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm hover:bg-primary-soft sm:py-1"
      >
        <Avatar
          id={queued.id}
          firstName={firstName}
          lastName={lastName}
          photo={queued.photo}
          className="size-7"
        />
        <span className="min-w-40 flex-1">
          <span className="flex items-center gap-2 font-bold">
            <Name>{queued.name}</Name> <Flag country={queued.country} />
          </span>
          {queued.openBy && (
            <span className="block text-sm text-sun-ink">{whole(t.openBy(isolated(queued.openBy)))}</span>
          )}
        </span>
        <StepMarks steps={queued.steps} />
        <Money dollars={queued.goalCents / 100} className="w-24 text-right font-semibold" />
        <span className="text-sm text-muted tabular-nums">
          {queued.state === 'sent' ? t.waits : t.since} <Moment at={queued.since} withTime />
        </span>
      </Link>
    </li>
  );
};

const isState = (text: string | null): text is CaseState =>
  (CASE_STATES as readonly (string | null)[]).includes(text);

/** The URL selects the cases to show. */
const useShown = () => {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('state');
  const search = params.get('search') ?? '';
  const state = isState(wanted) ? wanted : 'sent';
  const searchFor = (words: string) =>
    setParams({ state, ...(words && { search: words }) }, { replace: true, preventScrollReset: true });
  const linkTo = (one: CaseState) =>
    `/cases?${new URLSearchParams({ state: one, ...(search && { search }) })}`;
  return { state, search, searchFor, linkTo };
};

/** Cases by their state with counts, the longest waiting first. */
export const CaseQueue = () => {
  const t = useTexts(casesTexts).caseDesk;
  const states = useTexts(casesTexts).caseStates;
  const { state, search, searchFor, linkTo } = useShown();
  const query = useCases(state, search);
  return (
    <>
      <SearchBox label={t.search} search={search} onSearch={searchFor} />
      <LinkTabs
        label={t.filter}
        tabs={CASE_STATES.map((one) => ({
          to: linkTo(one),
          label: states[one],
          count: query.data?.counts[one] ?? null,
          current: one === state,
        }))}
      />
      <Loaded
        query={query}
        waiting={<Skeleton className="h-64 rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {({ cases }) => {
          const [oldest] = cases;
          return oldest ? (
            <>
              {state === 'sent' && (
                <ButtonLink to={`/cases?id=${oldest.id}`} className="justify-self-start">
                  {t.take}
                </ButtonLink>
              )}
              <ul className="panel divide-y divide-line overflow-hidden">
                {cases.map((queued) => (
                  <Row key={queued.id} queued={queued} />
                ))}
              </ul>
            </>
          ) : (
            <EmptyState fact={search ? t.notFound(search) : t.none} help={search ? undefined : t.noneHelp} />
          );
        }}
      </Loaded>
    </>
  );
};
