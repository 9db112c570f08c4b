// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { useAutosave, useOwnCase } from './use-own-case.ts';

afterEach(endLive);

const Clinic = () => {
  const { data } = useOwnCase();
  const { save } = useAutosave();
  const note = ({ target }: React.ChangeEvent<HTMLInputElement>) => save({ clinicName: target.value });
  return data ? <input defaultValue={data.clinicName} onChange={note} /> : null;
};

const Screens = () => {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        go
      </button>
      {isHere && <Clinic />}
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const go = () => fireEvent.click(screen.getByRole('button'));

const open = async () => {
  const live = await openLive(<Screens />, {
    replies: { 'GET /api/case': { clinicName: '' }, 'POST /api/case': { clinicName: 'Okhmatdyt' } },
  });
  await live.elapse(50);
  const sent = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', sent);
  fireEvent.change(field(), { target: { value: 'Okhmatdyt' } });
  return { ...live, sent };
};

test('shows what was typed to somebody who leaves and comes back before it is saved', async () => {
  const { elapse } = await open();
  go();
  await elapse(0);
  go();
  await elapse(0);
  expect(field().value).toBe('Okhmatdyt');
});

test('sends what was typed by a call that outlives the page, once the page is hidden', async () => {
  const { elapse, sent } = await open();
  fireEvent(document, new Event('visibilitychange'));
  await elapse(0);
  expect(sent).toHaveBeenCalledWith('/api/case', expect.objectContaining({ keepalive: true }));
});
