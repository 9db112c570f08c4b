// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { drawWithReplies, takeReplies, useEarlyReply } from './early-replies.ts';
import { Queries } from './queries.tsx';

afterEach(endLive);

const Case = () => {
  const { data } = useQuery({
    queryKey: ['case'],
    queryFn: async () => ({ state: (await (await fetch('/api/case')).json()).state }),
    ...useEarlyReply('GET /api/case'),
  });
  return <p>{data?.state ?? 'waiting'}</p>;
};

/** Each press of the button is a visit to the screen. */
const Visits = () => {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        visit
      </button>
      {visit > 0 && (
        <Queries key={visit}>
          <Case />
        </Queries>
      )}
    </>
  );
};

const open = async () => {
  takeReplies({ '/api/case': { state: 'sent' } });
  const live = await openLive(<Visits />, { replies: { 'GET /api/case': { state: 'checked' } } });
  const visit = async () => {
    fireEvent.click(screen.getByRole('button'));
    await live.elapse(0);
    return screen.getByRole('paragraph').textContent;
  };
  return { ...live, visit, shown: () => screen.getByRole('paragraph').textContent };
};

test('draws an embedded reply at once and makes no call', async () => {
  const { asked, elapse, visit } = await open();
  expect(await visit()).toBe('sent');
  await elapse(1_000);
  expect(asked).toEqual([]);
});

test('draws the embedded reply of a page that took long to start, and asks again', async () => {
  const { elapse, shown, visit } = await open();
  await elapse(60_000);
  expect(await visit()).toBe('sent');
  await elapse(1_000);
  expect(shown()).toBe('checked');
});

test('a later visit to the screen does not begin with the old reply', async () => {
  const { elapse, shown, visit } = await open();
  await visit();
  expect(await visit()).toBe('waiting');
  await elapse(1_000);
  expect(shown()).toBe('checked');
});

test("the server draws a page with its own replies and keeps none for the next visitor's", () => {
  const page = (
    <Queries>
      <Case />
    </Queries>
  );
  expect(drawWithReplies({ '/api/case': { state: 'sent' } }, () => renderToString(page))).toContain('sent');
  expect(drawWithReplies({}, () => renderToString(page))).toContain('waiting');
});
