import { useState } from 'react';
import type { AdminAdvert } from '#contracts/admin.ts';
import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { OpenIcon, TrashIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import type { ListControl } from '#web/ui/paged-list/list-state.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { failureText } from './failure-text.ts';
import { type AdvertSort, useDeleteAdvert } from './queries.ts';

type DeleteAdvertDialogProps = { readonly advert: AdminAdvert; readonly onClose: () => void };

const DeleteAdvertDialog = ({ advert, onClose }: DeleteAdvertDialogProps) => {
  const t = useTexts('adminAdverts').confirm;
  const money = useMoney();
  const deletion = useDeleteAdvert(advert._id);
  const { firstName, lastName } = advert.owner;
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: ({ refunded }) => {
        showToast(t.done(money(refunded)));
        onClose();
      },
    });
  return (
    <Confirm
      onClose={onClose}
      question={t.question}
      consequences={t.consequences(advert.title, `${firstName} ${lastName}`)}
      confirmLabel={t.action}
      danger
      mutation={deletion}
      failureText={(error, at) => failureText(error, at, t)}
      onConfirm={remove}
    />
  );
};

type AdvertsTableProps = {
  readonly caption: string;
  readonly adverts: readonly AdminAdvert[];
  /** Shows the advertiser in every row. */
  readonly withOwner?: boolean;
  /** Without it the columns cannot be sorted. */
  readonly list?: ListControl<AdvertSort>;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** What an ad says and where it leads: what an administrator has to judge. */
const Name = ({ advert, withOwner }: { advert: AdminAdvert; withOwner: boolean }) => {
  const t = useTexts('adminAdverts');
  const { firstName, lastName } = advert.owner;
  const host = hostOf(advert.targetUrl);
  return (
    <div className="grid min-w-44 gap-0.5">
      <span className="wrap-anywhere">{advert.title}</span>
      <span className="text-xs font-normal text-muted wrap-anywhere">
        {[withOwner && `${firstName} ${lastName}`, advert.completed && t.completed]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <a
        href={advert.targetUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={t.opens(host)}
        className="inline-block min-h-6 w-fit py-1 text-xs font-normal text-primary underline wrap-anywhere"
      >
        {host}
        <OpenIcon className="ml-1 inline size-3.5 align-text-bottom" />
      </a>
    </div>
  );
};

const Mode = ({ item }: { item: string }) => {
  const t = useTexts('adminAdverts');
  const tier = tierOf(item);
  return (
    <span className="whitespace-nowrap">
      <span className="font-bold">{item}</span>
      {tier && <span className="text-muted"> · {t.seconds(String(tier.exposureSeconds))}</span>}
    </span>
  );
};

const Earnings = ({ advert }: { advert: AdminAdvert }) => {
  const t = useTexts('adminAdverts');
  const perView = useMoney()(advert.earn);
  return (
    <>
      <Money dollars={advert.earned} className="block font-bold" />
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">{t.perView(perView)}</span>
    </>
  );
};

export const AdvertsTable = ({ caption, adverts, withOwner = false, list }: AdvertsTableProps) => {
  const t = useTexts('adminAdverts');
  const [doomed, setDoomed] = useState<AdminAdvert>();
  const count = useCount();
  const layout: Column<AdminAdvert, keyof typeof t.columns, AdvertSort>[] = [
    {
      key: 'name',
      sort: 'title',
      rowHeader: true,
      cell: (row) => <Name advert={row} withOwner={withOwner} />,
    },
    { key: 'earnings', sort: 'earned', align: 'end', cell: (row) => <Earnings advert={row} /> },
    { key: 'mode', sort: 'item', cell: (row) => <Mode item={row.item} /> },
    { key: 'purchased', sort: 'price', align: 'end', cell: (row) => count(row.price) },
    { key: 'left', sort: 'clicks', align: 'end', cell: (row) => count(row.clicks) },
    {
      key: 'actions',
      hideHeader: true,
      acts: true,
      corner: true,
      align: 'end',
      cell: (row) => (
        <IconButton
          label={t.deleteNamed(row.title)}
          className="text-danger -outline-offset-3 hover:bg-danger-soft"
          onClick={() => setDoomed(row)}
        >
          <TrashIcon />
        </IconButton>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={caption}
        headers={t.columns}
        columns={layout}
        list={list}
        rows={adverts}
        rowKey={(row) => row._id}
        cards="phones"
      />
      {doomed && <DeleteAdvertDialog key={doomed._id} advert={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
};
