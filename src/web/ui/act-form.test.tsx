// @vitest-environment happy-dom
import { QueryClientContext, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, WordedError } from '#web/api-client/api.ts';
import { Queries } from '#web/api-client/queries.tsx';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { ActForm } from './act-form.tsx';
import { TextField } from './fields.tsx';
import { takeToasts } from './show-toast.ts';
import { useAct } from './use-act.ts';

afterEach(endLive);

type Body = { readonly email: string };

let reads = 0;
const Form = ({ send, failsIn }: { send: (body: Body) => Promise<unknown>; failsIn?: 'toast' }) => {
  useQuery({ queryKey: ['list'], queryFn: () => ++reads });
  const sending = useAct(send, { rereads: [['list']], done: 'Sent.', ...(failsIn && { failsIn }) });
  return (
    <ActForm act={sending} bodyOf={({ text }) => ({ email: text('email') })} clears submit="send">
      <TextField name="email" label="email" />
    </ActForm>
  );
};

const said = () => takeToasts().map(({ text }) => text);

const field = () => screen.getByLabelText<HTMLInputElement>('email');

const open = async (send: (body: Body) => Promise<unknown>, failsIn?: 'toast') => {
  reads = 0;
  takeToasts();
  const { elapse } = await openLive(
    <Queries>
      <Form send={send} {...(failsIn && { failsIn })} />
    </Queries>,
  );
  const press = () =>
    act(async () => {
      fireEvent.submit(field().closest('form') as HTMLFormElement);
    });
  const submit = async (email: string) => {
    fireEvent.input(field(), { target: { value: email } });
    await press();
    await elapse(50);
  };
  return { press, submit };
};

const refuse = (refused?: string) => async () => {
  throw new ApiError(400, 'email-invalid', '', { field: refused });
};

test('sends what was typed, says that it is done, reads the queries again and empties the fields', async () => {
  const sent: Body[] = [];
  const { submit } = await open(async (body) => sent.push(body));
  await submit('a@example.org');
  expect(sent).toEqual([{ email: 'a@example.org' }]);
  expect(said()).toEqual(['Sent.']);
  expect(reads).toBe(2);
  expect(field().value).toBe('');
});

test('keeps what was typed after a refusal, marks and focuses its field, and reads the queries again', async () => {
  const { submit } = await open(refuse('email'));
  await submit('a');
  expect(field().value).toBe('a');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(reads).toBe(2);
  expect(said()).toEqual([]);
});

test('puts the focus on the reason of a failure that names no field', async () => {
  const { submit } = await open(refuse());
  await submit('a');
  expect(document.activeElement?.textContent).toContain('Enter a valid email address.');
});

test('shows a failure in a toast where nothing else would', async () => {
  const { submit } = await open(refuse(), 'toast');
  await submit('a');
  expect(said()).toEqual(['Enter a valid email address.']);
});

test('sends once while the first send is under way, also at two presses before any timer runs', async () => {
  let sends = 0;
  const { press, submit } = await open(() => {
    sends += 1;
    return new Promise(() => undefined);
  });
  await press();
  await press();
  expect(sends).toBe(1);
  await submit('a');
  expect(sends).toBe(1);
});

const Counter = ({ send }: { send: () => Promise<number> }) => {
  const { data } = useQuery({ queryKey: ['count'], queryFn: () => 1, staleTime: Number.POSITIVE_INFINITY });
  const counting = useAct(send, { replaces: ['count'] });
  return (
    <button type="button" onClick={() => counting.mutate()}>
      {data}
    </button>
  );
};

test('puts the reply in the place of what was read', async () => {
  const { elapse } = await openLive(
    <Queries>
      <Counter send={async () => 7} />
    </Queries>,
  );
  await elapse(50);
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
  await elapse(50);
  expect(screen.getByRole('button').textContent).toBe('7');
});

test('sends where no queries are around, as on a public page', async () => {
  takeToasts();
  const Public = () => {
    const sending = useAct(async (body: Body) => body, { replaces: ['a'], rereads: [['b']], done: 'Sent.' });
    return (
      <ActForm act={sending} bodyOf={({ text }) => ({ email: text('email') })} submit="send">
        <TextField name="email" label="email" />
      </ActForm>
    );
  };
  const { elapse } = await openLive(
    <QueryClientContext value={undefined}>
      <Public />
    </QueryClientContext>,
  );
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  await elapse(50);
  expect(said()).toEqual(['Sent.']);
});

test('focuses the words that a check has for a failure, above the fields of a form that asks for that', async () => {
  const Checked = () => {
    const sending = useAct(() => Promise.reject(new WordedError('Two are wrong.', { email: 'No email.' })));
    return (
      <ActForm act={sending} bodyOf={() => undefined} failureFirst action="/api/login">
        <TextField name="email" label="email" />
      </ActForm>
    );
  };
  const { elapse } = await openLive(<Checked />);
  const form = field().closest('form') as HTMLFormElement;
  expect(form.getAttribute('action')).toBe('/api/login');
  fireEvent.submit(form);
  await elapse(50);
  expect(document.activeElement?.textContent).toContain('Two are wrong.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(form.textContent?.indexOf('Two are wrong.')).toBeLessThan(form.textContent?.indexOf('email') ?? 0);
});

test('is done when it was sent, although what it changed cannot be read again', async () => {
  const Reading = () => {
    const sending = useAct(async () => 'sent', { onEnd: () => Promise.reject(new Error('no network')) });
    return (
      <button type="button" onClick={() => sending.mutate()}>
        {sending.error ? 'failed' : (sending.data ?? 'press')}
      </button>
    );
  };
  const { elapse } = await openLive(<Reading />);
  fireEvent.click(screen.getByRole('button'));
  await elapse(50);
  expect(screen.getByRole('button').textContent).toBe('sent');
});

test('shows the outcome of the newest send, in whatever order the replies come', async () => {
  const replies: ((words: string) => void)[] = [];
  const Twice = () => {
    const sending = useAct(() => new Promise<string>((answer) => replies.push(answer)));
    return (
      <button type="button" onClick={() => sending.mutate()}>
        {sending.isSuccess ? sending.data : 'press'}
      </button>
    );
  };
  const { elapse } = await openLive(<Twice />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await elapse(0);
  replies[1]?.('newest');
  await elapse(0);
  replies[0]?.('earlier');
  await elapse(0);
  expect(button.textContent).toBe('newest');
});
