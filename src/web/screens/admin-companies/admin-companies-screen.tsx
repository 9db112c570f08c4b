import { useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { inBothScripts } from '#shared/names/two-scripts.ts';
import { useReread } from '#web/api-client/reread.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCompanies } from '#web/features/admin/queries.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountryName } from '#web/ui/country-name.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { Name } from '#web/ui/written.tsx';
import { AccountStop } from '../../features/admin/account-stop.tsx';
import { CompanyAdverts } from '../../features/admin/adverts-table.tsx';
import { DeleteAccount } from '../../features/admin/delete-account.tsx';
import { COMPANIES, type Company } from '../../features/admin/queries.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const OwnAdverts = ({ company }: { company: Company }) => {
  const t = useTexts(adminTexts).adminCompanies;
  const { adverts, overallAdvs, userData } = company;
  const name = inBothScripts(userData);
  if (adverts.length === 0) return <p className="py-2 text-muted">{t.noAds}</p>;
  return (
    <div className="grid gap-2">
      <CompanyAdverts caption={t.adsOf(isolated(name))} adverts={adverts} />
      {overallAdvs > adverts.length && (
        <p className="text-sm text-muted">
          {t.newestOnly(String(adverts.length), String(overallAdvs))}{' '}
          <Link
            to={`/adv-panel?search=${encodeURIComponent(userData.email)}`}
            className="font-semibold text-primary underline"
          >
            {t.allInList}
          </Link>
        </p>
      )}
    </div>
  );
};

const nameOf = ({ userData }: Company) => inBothScripts(userData);

/** A link to /patient/{id} (SPEC 2), although an advertiser has no page. */
const CompanyName = ({ company }: { company: Company }) => {
  const t = useTexts(adminTexts).adminCompanies;
  return (
    <span className="flex min-w-40 flex-wrap items-center gap-x-2">
      <a
        href={`/patient/${company._id}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 w-fit items-center text-primary underline pointer-coarse:min-h-11"
      >
        <Name>{nameOf(company)}</Name> <span className="sr-only">{t.opensTab}</span>
      </a>
      <span className="text-xs font-normal text-muted">{company.userData.email}</span>
    </span>
  );
};

type ActionsProps = {
  readonly company: Company;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
};

const Actions = ({ company, open, onToggle, onDelete }: ActionsProps) => {
  const t = useTexts(adminTexts).adminCompanies;
  const auth = useAuth();
  const mayDelete = auth ? auth.isAdmin && !company.isAdmin : false;
  return (
    <span className="flex gap-2">
      <Button
        size="row"
        variant="secondary"
        className="whitespace-nowrap"
        aria-expanded={open}
        aria-label={t.adsOf(nameOf(company))}
        onClick={onToggle}
      >
        {t.ads}
        <ChevronDownIcon className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </Button>
      {mayDelete && (
        <Button
          size="row"
          variant="quiet-danger"
          aria-label={t.deleteNamed(nameOf(company))}
          onClick={onDelete}
        >
          {t.delete}
        </Button>
      )}
    </span>
  );
};

/** In a list of so few advertisers, the ads of each are shown at once. */
const FEW = 5;

/** Returns the open rows: those toggled by the user, and all others of a short list. */
const useOpenRows = (areFew: boolean) => {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ _id }: Company) =>
    setTurned((known) => {
      const next = new Set(known);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  return { isOpen: ({ _id }: Company) => turned.has(_id) !== areFew, toggle };
};

export const CompaniesTable = ({ list }: { readonly list: ReturnType<typeof useCompanies> }) => {
  const t = useTexts(adminTexts).adminCompanies;
  const rows = useOpenRows((list.query.data?.companies.length ?? 0) <= FEW);
  const reread = useReread(COMPANIES);
  const [doomed, setDoomed] = useState<Company>();
  const count = useCount();
  const deleted = () => {
    setDoomed(undefined);
    void reread();
  };
  return (
    <>
      <QueueTable
        list={list}
        texts={t}
        rowsOf={({ companies }) => companies}
        columns={[
          { key: 'name', sort: 'name', rowHeader: true, cell: (row) => <CompanyName company={row} /> },
          { key: 'country', sort: 'country', cell: (row) => <CountryName code={row.userData.country} /> },
          { key: 'balance', sort: 'balance', align: 'end', cell: (row) => <Money dollars={row.balance} /> },
          { key: 'count', sort: 'overallAdvs', align: 'end', cell: (row) => count(row.overallAdvs) },
          { key: 'earned', sort: 'earned', align: 'end', cell: (row) => <Money dollars={row.earned} /> },
          {
            key: 'actions',
            acts: true,
            cell: (row) => (
              <Actions
                company={row}
                open={rows.isOpen(row)}
                onToggle={() => rows.toggle(row)}
                onDelete={() => setDoomed(row)}
              />
            ),
          },
        ]}
        below={(row) =>
          rows.isOpen(row) ? (
            <div className="grid gap-4">
              <OwnAdverts company={row} />
              {!row.isAdmin && (
                <AccountStop heading="h2" account={{ id: row._id, name: nameOf(row), stop: row.stop }} />
              )}
            </div>
          ) : null
        }
        onOpen={rows.toggle}
        className="[--card-column:9rem]"
      />
      {doomed && (
        <DeleteAccount
          key={doomed._id}
          kind="advertiser"
          id={doomed._id}
          name={nameOf(doomed)}
          onClose={() => setDoomed(undefined)}
          onDeleted={deleted}
        />
      )}
    </>
  );
};

export const handle = hiddenScreen(adminTexts, 'adminCompanies', { wide: true });

const Companies = () => <CompaniesTable list={useCompanies()} />;

export const Component = () => (
  <AdminPage place="companies" texts={useTexts(adminTexts).adminCompanies}>
    <Companies />
  </AdminPage>
);
