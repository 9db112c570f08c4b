import { useQuery } from '@tanstack/react-query';
import type { Screening, ScreeningMatch } from '#contracts/screening.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { DecisionDialog, Desk, DeskCard } from '#web/features/admin/desk.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { screeningTexts } from '#web/texts/screening.ts';
import { FactLine } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Name } from '#web/ui/written.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const SCREENING = ['admin', 'screening'] as const;

type MatchProps = { readonly match: ScreeningMatch };

const DecideDialog = ({ match, isSame, onClose }: MatchProps & { isSame: boolean; onClose: () => void }) => {
  const t = useTexts(screeningTexts).screening;
  return (
    <DecisionDialog
      question={isSame ? t.sameQuestion : t.clearQuestion}
      consequences={isSame ? t.sameConsequences : t.clearConsequences}
      confirmLabel={isSame ? t.confirmSame : t.confirmClear}
      danger={isSame}
      texts={t}
      send={(body: BodyFor<'POST /api/admin/screening/:id'>) =>
        call('POST /api/admin/screening/:id', { params: { id: match.id }, body })
      }
      queue={SCREENING}
      bodyOf={(note) => ({ isSame, note })}
      done={t.decided}
      onClose={onClose}
    />
  );
};

/** Characters of a version that tell two files apart. */
const VERSION_SHOWN = 8;

const MatchCard = ({ match }: MatchProps) => {
  const t = useTexts(screeningTexts).screening;
  const { patientId, patientName, whose, name, bornIn, list, entryNames, entryBorn } = match;
  return (
    <DeskCard
      kind={t.whose[whose]}
      title={isolated(patientName)}
      aside={
        <p className="text-xs text-muted">
          {t.since} <Moment at={match.foundAt} withTime />
        </p>
      }
      links={<TextLink to={`/patient/${patientId}`}>{t.page}</TextLink>}
      acts={[
        {
          label: t.clear,
          variant: 'secondary',
          dialog: (onClose) => <DecideDialog match={match} isSame={false} onClose={onClose} />,
        },
        {
          label: t.same,
          variant: 'quiet-danger',
          dialog: (onClose) => <DecideDialog match={match} isSame onClose={onClose} />,
        },
      ]}
    >
      <dl className="grid gap-1">
        <FactLine label={t.alike}>{t.percent(String(match.percent))}</FactLine>
        <FactLine label={t.name}>
          <Name>{name}</Name>
        </FactLine>
        {whose === 'person' && <FactLine label={t.born}>{bornIn ?? t.notGiven}</FactLine>}
        <FactLine label={t.entry}>
          <Name>{entryNames.join('; ')}</Name>
        </FactLine>
        <FactLine label={t.listBorn}>{entryBorn.length > 0 ? entryBorn.join(', ') : t.notGiven}</FactLine>
        <FactLine label={t.list}>{t.lists[list]}</FactLine>
      </dl>
      <p className="text-xs text-muted">{t.number(match.reference, match.version.slice(0, VERSION_SHOWN))}</p>
    </DeskCard>
  );
};

export const handle = hiddenScreen(screeningTexts, 'screening', { wide: true });

/** The loaded lists with their days: an old one is worth as much as it is young. */
const Lists = ({ lists }: Pick<Screening, 'lists'>) => {
  const t = useTexts(screeningTexts).screening;
  if (lists.length === 0) return <Notice tone="sun">{t.none}</Notice>;
  return (
    <dl className="panel grid gap-1 p-4 text-sm">
      {lists.map(({ list, entries, loadedAt }) => (
        <FactLine key={list} label={t.lists[list]}>
          {t.entries(entries)}, <Moment at={loadedAt} withTime />
        </FactLine>
      ))}
    </dl>
  );
};

export const Component = () => {
  const t = useTexts(screeningTexts).screening;
  const query = useQuery({
    queryKey: SCREENING,
    queryFn: ({ signal }) => call('GET /api/admin/screening', { signal }),
  });
  return (
    <AdminPage place="screening" texts={t}>
      {query.data && <Lists lists={query.data.lists} />}
      <Desk
        query={query}
        texts={t}
        itemsOf={({ waiting }) => waiting}
        sumOf={({ total }) => t.waits(total)}
        card={(match) => <MatchCard key={match.id} match={match} />}
      />
    </AdminPage>
  );
};
