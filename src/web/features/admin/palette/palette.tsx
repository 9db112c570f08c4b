import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { staffTexts } from '#web/texts/staff.ts';
import { DialogBox } from '#web/ui/dialog-box.tsx';
import { ChevronRightIcon } from '#web/ui/icons.tsx';
import { iconOf, placeOfQueue, placesFor } from '../admin-places.ts';
import { inOrder, useDesk } from '../today/queue-order.ts';
import { findPeople, LEAST_LETTERS, type Offer, offersFor } from './offers.ts';

/** Searches once the typing pauses. */
const useFound = (typed: string) => {
  const words = useDeferredValue(typed.trim());
  return useQuery({
    queryKey: ['admin', 'palette', words],
    queryFn: ({ signal }) => findPeople(words, signal),
    enabled: words.length >= LEAST_LETTERS,
  });
};

const useOffers = (user: CurrentUser, typed: string): Offer[] => {
  const t = useTexts(staffTexts).desk;
  const { places: names } = useTexts(adminTexts).adminFrame;
  const count = useCount();
  const { data: desk } = useDesk();
  const { data: found = [] } = useFound(typed);
  const [first] = desk ? inOrder(desk.queues, desk.now) : [];
  const waiting = Object.fromEntries(desk?.queues.map(({ queue, waiting: number }) => [queue, number]) ?? []);
  return offersFor(typed, {
    next: first && {
      label: t.take,
      note: [names[placeOfQueue(first.queue)], first.next?.name].filter(Boolean).join(' · '),
      to: first.address,
    },
    places: placesFor(user, waiting).map(({ name, to, waiting: number }) => ({
      name,
      to,
      label: names[name],
      note: number > 0 ? count(number) : '',
    })),
    found,
    kinds: t.palette.kinds,
  });
};

const OfferIcon = ({ name }: { name: Offer['icon'] }) => {
  const Icon = name === 'next' ? ChevronRightIcon : iconOf(name);
  return <Icon className="size-4 text-muted" />;
};

type PaletteProps = { readonly user: CurrentUser; readonly onClose: () => void };

/** Finds places, people and the next item by typing. */
export const Palette = ({ user, onClose }: PaletteProps) => {
  const t = useTexts(staffTexts).desk.palette;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const offers = useOffers(user, typed);
  const go = ({ to }: Offer) => {
    onClose();
    void navigate(to);
  };
  return (
    <DialogBox onClose={onClose} title={t.title} wide initialFocus={field}>
      <Autocomplete.Root
        inline
        open
        items={offers}
        mode="none"
        value={typed}
        onValueChange={setTyped}
        autoHighlight="always"
        keepHighlight
        itemToStringValue={({ label }: Offer) => label}
      >
        <Autocomplete.Input
          ref={field}
          aria-label={t.hint}
          placeholder={t.hint}
          maxLength={200}
          className="field-box text-ellipsis"
        />
        <Autocomplete.Empty className="px-3 py-2 text-sm text-muted empty:hidden">
          {t.nothing}
        </Autocomplete.Empty>
        <Autocomplete.List className="-mx-2 h-[50dvh] max-h-96 overflow-y-auto">
          {(offer: Offer) => (
            <Autocomplete.Item
              key={offer.key}
              value={offer}
              onClick={() => go(offer)}
              className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm data-highlighted:bg-primary-soft forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11"
            >
              <span className="flex max-w-2/3 shrink-0 items-center gap-2.5 font-semibold">
                <OfferIcon name={offer.icon} />
                {offer.label}
              </span>
              <span className="text-right text-muted">{offer.note}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className="text-xs text-muted pointer-coarse:hidden">{t.keys}</p>
    </DialogBox>
  );
};
