import { useEffect, useState } from 'react';
import type { AdminAdvert } from '#contracts/admin.ts';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { OpenIcon, TrashIcon } from '#web/ui/icons.tsx';
import { RowLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { type AdvertSort, failureText, type useAdminAdverts, useDeleteAdvert } from './queries.ts';
import { useReviewed } from './review-queries.ts';

type DeleteAdvertDialogProps = { readonly advert: AdminAdvert; readonly onClose: () => void };

const DeleteAdvertDialog = ({ advert, onClose }: DeleteAdvertDialogProps) => {
  const t = useTexts(adminTexts).adminAdverts.confirm;
  const money = useMoney();
  const deletion = useDeleteAdvert(advert._id, {
    done: ({ refunded }) => t.done(money(refunded)),
    onDone: onClose,
  });
  const { firstName, lastName } = advert.owner;
  return (
    <Confirm
      onClose={onClose}
      question={t.question}
      consequences={t.consequences(isolated(advert.title), isolated(`${firstName} ${lastName}`))}
      confirmLabel={t.action}
      danger
      mutation={deletion}
      failureText={(error, at) => failureText(error, at, t)}
      onConfirm={() => deletion.mutate()}
    />
  );
};

/** Taking down an active ad needs a reason, which its owner reads; the ad stays listed with it. */
const TakeDownDialog = ({ advert, onClose }: DeleteAdvertDialogProps) => {
  const { confirm } = useTexts(adminTexts).adminAdverts;
  const errorText = useErrorText();
  const { data, error } = useReviewed(advert._id);
  useEffect(() => {
    if (!error) return;
    showToast(errorText(error), 'danger');
    onClose();
  }, [error, errorText, onClose]);
  return data && <DecideDialog advert={data} decision="take-down" words={confirm} onClose={onClose} />;
};

/** States of adverts that already have a reason. */
const TAKEN_DOWN: readonly AdminAdvert['state'][] = ['in-review', 'running', 'paused', 'sold-out', 'ended'];

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** The text of an ad and its link: what an administrator has to judge. */
const Title = ({ advert, withOwner }: { advert: AdminAdvert; withOwner: boolean }) => {
  const t = useTexts(adminTexts).adminAdverts;
  const { firstName, lastName } = advert.owner;
  const host = hostOf(advert.targetUrl);
  return (
    <div className="flex flex-wrap items-center gap-x-2 @4xl:flex-nowrap @4xl:whitespace-nowrap">
      <Written>{advert.title}</Written>
      {withOwner && (
        <span className="text-xs font-normal text-muted">
          <Name>{`${firstName} ${lastName}`}</Name>
        </span>
      )}
      <a
        href={advert.targetUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t.opens(host)}
        className="inline-flex min-h-6 w-fit items-center text-xs font-normal text-primary underline"
      >
        {host}
        <OpenIcon className="ml-1 inline size-3.5 align-text-bottom" />
      </a>
    </div>
  );
};

const Mode = ({ item }: { item: string }) => {
  const t = useTexts(adminTexts).adminAdverts;
  const tier = tierOf(item);
  return (
    <span className="whitespace-nowrap">
      <span className="font-bold">{item}</span>
      {tier && <span className="text-muted"> · {t.seconds(String(tier.exposureSeconds))}</span>}
    </span>
  );
};

const Earnings = ({ advert }: { advert: AdminAdvert }) => {
  const t = useTexts(adminTexts).adminAdverts;
  const perView = useMoney()(advert.earn);
  return (
    <span className="@4xl:whitespace-nowrap">
      <Money dollars={advert.earned} className="font-bold" />{' '}
      <span className="text-xs whitespace-nowrap text-muted tabular-nums @4xl:sr-only">
        {whole(t.perView(perView))}
      </span>
    </span>
  );
};

const TONES: Record<AdminAdvert['state'], Tone> = {
  'in-review': 'sun',
  running: 'ok',
  paused: 'neutral',
  ended: 'neutral',
  'sold-out': 'info',
  refused: 'danger',
  'taken-down': 'danger',
};

/** The state of the advert, and whether staff have to review it. */
const State = ({ advert }: { advert: AdminAdvert }) => {
  const t = useTexts(adminTexts).adminAdverts;
  const { states } = useTexts(advertKindsTexts).advertKinds;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Badge tone={TONES[advert.state]}>{states[advert.state]}</Badge>
      {advert.waits && <RowLink to={`/review-queue?of=${advert._id}`}>{t.toLookAt}</RowLink>}
    </span>
  );
};

/** The columns of adverts, and the dialog of the one to delete. */
const useAdvertColumns = (withOwner: boolean) => {
  const t = useTexts(adminTexts).adminAdverts;
  const [doomed, setDoomed] = useState<AdminAdvert>();
  const Doomed = doomed && TAKEN_DOWN.includes(doomed.state) ? TakeDownDialog : DeleteAdvertDialog;
  const count = useCount();
  const columns: Column<AdminAdvert, keyof typeof t.columns, AdvertSort>[] = [
    {
      key: 'name',
      sort: 'title',
      rowHeader: true,
      cell: (row) => <Title advert={row} withOwner={withOwner} />,
    },
    { key: 'earnings', sort: 'earned', align: 'end', cell: (row) => <Earnings advert={row} /> },
    { key: 'mode', sort: 'item', cell: (row) => <Mode item={row.item} /> },
    { key: 'purchased', sort: 'price', align: 'end', cell: (row) => count(row.price) },
    { key: 'left', sort: 'clicks', align: 'end', cell: (row) => count(row.clicks) },
    { key: 'state', cell: (row) => <State advert={row} /> },
    {
      key: 'actions',
      hideHeader: true,
      acts: true,
      corner: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="row"
          variant="quiet-danger"
          aria-label={t.deleteNamed(row.title)}
          title={t.deleteNamed(row.title)}
          onClick={() => setDoomed(row)}
        >
          <TrashIcon />
        </Button>
      ),
    },
  ];
  const dialog = doomed && <Doomed key={doomed._id} advert={doomed} onClose={() => setDoomed(undefined)} />;
  return { columns, dialog };
};

type CompanyAdvertsProps = { readonly caption: string; readonly adverts: readonly AdminAdvert[] };

/** The adverts of one advertiser. */
export const CompanyAdverts = ({ caption, adverts }: CompanyAdvertsProps) => {
  const { columns, dialog } = useAdvertColumns(false);
  return (
    <>
      <DataTable
        caption={caption}
        headers={useTexts(adminTexts).adminAdverts.columns}
        columns={columns}
        rows={adverts}
        rowKey={(row) => row._id}
        cards="phones"
        dense
      />
      {dialog}
    </>
  );
};

/** The adverts of all advertisers, each with its owner. */
export const AdvertsTable = ({ list }: { readonly list: ReturnType<typeof useAdminAdverts> }) => {
  const { columns, dialog } = useAdvertColumns(true);
  return (
    <>
      <QueueTable
        list={list}
        texts={useTexts(adminTexts).adminAdverts}
        rowsOf={({ advs }) => advs}
        columns={columns}
        cards="phones"
      />
      {dialog}
    </>
  );
};
