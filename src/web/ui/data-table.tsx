import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { classNames } from './class-names.ts';
import type { ListControl } from './paged-list/list-state.ts';
import { Skeleton } from './skeleton.tsx';
import { whole } from './whole-text.tsx';

export type Column<Row, Key extends string = string, Sort extends string = string> = {
  /** The key of the column's name in `headers`. */
  readonly key: Key;
  readonly cell: (row: Row) => React.ReactNode;
  /** Aligns numbers and money at the end. */
  readonly align?: 'end';
  /** Marks the cell that names the row; at most one. */
  readonly rowHeader?: boolean;
  /** Content before the column's name, such as a box that chooses all rows. */
  readonly beforeName?: React.ReactNode;
  /** Makes the column's name spoken only. */
  readonly hideHeader?: boolean;
  /** Takes two columns when the row is a card: for an address, a token, a moment. */
  readonly long?: boolean;
  /** Marks the cell of the row's buttons, which needs no name on a card. */
  readonly acts?: boolean;
  /** Places a lone icon in the corner of a card. */
  readonly corner?: boolean;
  /** The sort order requested by a press on the header. */
  readonly sort?: Sort;
};

export type DataTableProps<Row, Key extends string, Sort extends string> = {
  /** A description of the table; spoken only. */
  readonly caption: string;
  readonly headers: Readonly<Record<Key, string>>;
  readonly columns: readonly Column<Row, NoInfer<Key>, NoInfer<Sort>>[];
  /** The paged list behind the rows: sorts them and shows whether newer rows are loading. */
  readonly list?: ListControl<Sort> | undefined;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  readonly empty?: React.ReactNode;
  /** Returns full-width content under a row, such as a nested table; null for none. */
  readonly below?: (row: Row) => React.ReactNode;
  /** Called by a press anywhere on a row; the row also has a button for it, for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Turns rows into cards where columns have no room; few columns need that on phones only. */
  readonly cards?: keyof typeof CARDS;
  /** Makes rows 40 px high where they are not cards. */
  readonly dense?: boolean;
  /** e.g. `max-h-100`: the body scrolls, the header stays. */
  readonly className?: string;
};

/** The padding at both ends of a row, aligned with the card around the table, which may set it. */
const EDGES = 'first:pl-[var(--table-edge,1rem)] last:pr-[var(--table-edge,1rem)]';

/** Card layouts by the width of the table's own region. */
const CARDS = { phones: '@max-2xl:card-rows', tablets: '@max-4xl:card-rows' };

const DENSE = {
  phones: { sides: '@2xl:px-2 @2xl:first:pl-4 @2xl:last:pr-4', row: '@2xl:h-10 @2xl:py-0.5' },
  tablets: { sides: '@4xl:px-2 @4xl:first:pl-4 @4xl:last:pr-4', row: '@4xl:h-10 @4xl:py-0.5' },
};

/** Lets a full page of rows scroll by itself where there is room, so that its headers stay in sight. */
const FITS_WINDOW = 'lg:max-h-[calc(100dvh-12rem)]';

const SORT_SIGNS = { ascending: '↑', descending: '↓', none: '↕' };

type HeaderCellProps = {
  readonly column: Pick<Column<never>, 'align' | 'hideHeader' | 'beforeName'>;
  readonly header: string;
  readonly sorting: ReturnType<ListControl<string>['sorting']> | undefined;
  readonly room: string | undefined;
};

const HeaderCell = ({ column, header, sorting, room }: HeaderCellProps) => (
  <th
    scope="col"
    aria-sort={sorting?.sorted}
    className={classNames(
      'sticky top-0 z-1 bg-sunk px-3 py-2.5 text-xs font-semibold text-muted',
      EDGES,
      room,
      column.align === 'end' ? 'text-right' : 'text-left',
    )}
  >
    {column.beforeName}
    {sorting ? (
      <button
        type="button"
        onClick={sorting.onSort}
        className={classNames(
          '-m-2 min-h-11 rounded-md p-2 font-semibold -outline-offset-3 hover:text-ink',
          column.align === 'end' ? 'text-right' : 'text-left',
        )}
      >
        {header}
        <span aria-hidden="true">&nbsp;{SORT_SIGNS[sorting.sorted]}</span>
      </button>
    ) : (
      <span className={column.hideHeader ? 'sr-only' : undefined}>{header}</span>
    )}
  </th>
);

type BodyRowProps<Row, Key extends string> = Pick<
  DataTableProps<Row, Key, string>,
  'headers' | 'columns' | 'onOpen'
> & { readonly row: Row; readonly room: string | undefined };

/** Returns whether a press was on the row itself, not on a control or in a dialog opened from the row. */
const isOnRow = ({ target, currentTarget }: React.MouseEvent<HTMLTableRowElement>) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('a, button, label') === null;

const BodyRow = <Row, Key extends string>({
  headers,
  columns,
  row,
  room,
  onOpen,
}: BodyRowProps<Row, Key>) => (
  <tr
    className={classNames('border-t border-line', onOpen && 'cursor-pointer hover:bg-paper')}
    onClick={(event) => {
      if (isOnRow(event)) onOpen?.(row);
    }}
  >
    {columns.map((column) => {
      const looks = classNames(
        'px-3 py-3 align-middle',
        EDGES,
        room,
        column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
      );
      const name = column.acts ? undefined : headers[column.key];
      return column.rowHeader ? (
        <th key={column.key} scope="row" data-column={name} className={classNames(looks, 'font-semibold')}>
          {column.cell(row)}
        </th>
      ) : (
        <td
          key={column.key}
          data-column={name}
          data-long={column.long}
          data-corner={column.corner}
          className={looks}
        >
          {column.cell(row)}
        </td>
      );
    })}
  </tr>
);

/** A semantic table in its own scroll region, reachable by keyboard. The caller sorts and pages. */
export const DataTable = <Row, Key extends string, Sort extends string = string>(
  props: DataTableProps<Row, Key, Sort>,
) => {
  const { caption, headers, columns, list, rows, rowKey, empty, below, onOpen, dense, cards } = props;
  const room = dense ? DENSE[cards ?? 'phones'] : undefined;
  const busy = list?.query?.isPlaceholderData;
  const t = useTexts(partsTexts).ui;
  if (rows.length === 0 && empty) return empty;
  return (
    <section
      aria-label={t.scrollable(caption)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-busy={busy || undefined}
      className={classNames(
        // Visually hidden texts are positioned and would widen the page without `relative`.
        'panel @container relative overflow-auto transition-opacity',
        busy && 'opacity-60',
        list && FITS_WINDOW,
        props.className,
      )}
    >
      <table className={classNames('w-full border-collapse text-sm', cards && CARDS[cards])}>
        <caption className="sr-only">{whole(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                header={headers[column.key]}
                sorting={column.sort && list?.sorting(column.sort)}
                room={room?.sides}
              />
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const detail = below?.(row);
          return (
            <tbody key={rowKey(row)}>
              <BodyRow
                headers={headers}
                columns={columns}
                row={row}
                room={room && `${room.sides} ${room.row}`}
                {...(onOpen && { onOpen })}
              />
              {detail && (
                <tr>
                  <td colSpan={columns.length} className="bg-sunk px-4 py-3">
                    {detail}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </section>
  );
};

const ROWS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56'];

/** The placeholder of a DataTable while its first rows load. Goes into a SkeletonArea. */
export const TableSkeleton = () => (
  <div className="panel overflow-hidden">
    <div className="h-11 bg-sunk" />
    {ROWS.map((width) => (
      <div key={width} className="flex items-center justify-between gap-6 border-t border-line px-4 py-4">
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-32 max-w-full" />
        </span>
        <Skeleton className="h-4 w-20 max-sm:hidden" />
        <Skeleton className="h-4 w-28 max-md:hidden" />
        <Skeleton className="h-9 w-24 shrink-0" />
      </div>
    ))}
  </div>
);
