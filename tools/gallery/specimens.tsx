import * as icons from '../../src/web/ui/icons.tsx';
import type { Specimen } from './specimen.tsx';
import { buttons } from './specimens/buttons.tsx';
import { fields } from './specimens/fields.tsx';
import { figures } from './specimens/figures.tsx';
import { lists } from './specimens/lists.tsx';
import { messages } from './specimens/messages.tsx';
import type { Texts } from './texts.ts';

type Group = { readonly title: keyof Texts['groups']; readonly specimens: readonly Specimen[] };

const iconSpecimens: readonly Specimen[] = Object.entries(icons).map(([name, Icon]) => ({
  name,
  part: Icon,
  draw: () => ({ '': <Icon /> }),
}));

/** Every part of src/web/ui; gallery.test.tsx reports a missing one. */
export const GROUPS: readonly Group[] = [
  { title: 'buttons', specimens: buttons },
  { title: 'fields', specimens: fields },
  { title: 'messages', specimens: messages },
  { title: 'lists', specimens: lists },
  { title: 'figures', specimens: figures },
  { title: 'icons', specimens: iconSpecimens },
];
