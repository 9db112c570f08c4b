import type { ShownName } from '#shared/names/two-scripts.ts';

/** The name of a person: no translator changes it, and a screen reader hears in whose letters it stands. */
export const PersonName = ({ person }: { person: Pick<ShownName, 'fullName' | 'lang'> }) => (
  <span translate="no" lang={person.lang}>
    {person.fullName}
  </span>
);
