// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { allTexts } from '../../../test/support/all-texts.ts';
import { SavePlace, useSavePart } from './save-place.tsx';
import { useDraft } from './use-draft.ts';

afterEach(endLive);

const t = allTexts('eng').savePlace;

type PartProps = {
  readonly name: string;
  readonly saved: string[];
  readonly fails?: boolean;
  readonly isMain?: boolean;
};

const Part = ({ name, saved, fails = false, isMain = false }: PartProps) => {
  const draft = useDraft('');
  useSavePart(name, {
    isMain,
    isUnsaved: draft.isUnsaved,
    save: async () => {
      if (fails) return false;
      saved.push(`${name}: ${draft.value}`);
      draft.keep();
      return true;
    },
    discard: draft.discard,
  });
  return <input aria-label={name} value={draft.value} onChange={({ target }) => draft.edit(target.value)} />;
};

const openWith = async (failing: string | undefined = undefined) => {
  const saved: string[] = [];
  const live = await openLive(
    <SavePlace>
      <Part name="one" saved={saved} isMain fails={failing === 'one'} />
      <Part name="two" saved={saved} fails={failing === 'two'} />
      <Part name="three" saved={saved} />
    </SavePlace>,
  );
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await live.elapse(50);
  };
  return { saved, press };
};

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const says = (text: string) => expect(screen.getByRole('status').textContent).toBe(text);

test('one press saves the main part and every changed part, and no other', async () => {
  const { saved, press } = await openWith();
  says(t.allSaved);
  type('three', 'x');
  says(t.unsaved);
  await press(t.save);
  expect(saved).toEqual(['one: ', 'three: x']);
  says(t.saved);
});

test('a refused part stays unsaved, and the form does not report success', async () => {
  const { saved, press } = await openWith('two');
  type('two', 'x');
  type('three', 'y');
  await press(t.save);
  expect(saved).toEqual(['one: ', 'three: y']);
  says(t.unsaved);
  expect(screen.getByLabelText<HTMLInputElement>('two').value).toBe('x');
});

test('a refused, unchanged main part keeps the form from reporting success', async () => {
  const { press } = await openWith('one');
  await press(t.save);
  says(t.allSaved);
});

test('discards changes of every part together', async () => {
  const { saved, press } = await openWith();
  type('one', 'x');
  type('two', 'y');
  await press(t.discard);
  expect(['one', 'two'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual(['', '']);
  says(t.allSaved);
  expect(saved).toEqual([]);
});

test('the browser warns about unsaved changes only', async () => {
  await openWith();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  type('two', 'y');
  expect(asks()).toBe(true);
});
