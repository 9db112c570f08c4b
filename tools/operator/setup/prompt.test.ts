import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { openPrompt } from './prompt.ts';

/** A terminal at which the keys are pressed once the question shows. */
const ask = async (keys: string, asked: { withPassword?: boolean }) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { columns: 80 });
  let shown = '';
  output.on('data', (text) => {
    shown += text;
  });
  const prompt = openPrompt({ input, output });
  const asking = prompt.ask({ text: 'Mail server', preset: 'none', ...asked });
  await eventually('the question', () => expect(shown).toContain('Mail server [none]: '));
  input.write(keys);
  const [answer] = await Promise.allSettled([asking]);
  prompt.close();
  return { answer, shown };
};

const ADDRESS = 'smtps://boss:seven@swans@mail.example.org:465';

test('shows an address up to its password, whatever the password contains', async () => {
  const { answer, shown } = await ask(`${ADDRESS}\r`, { withPassword: true });
  expect(answer).toMatchObject({ value: ADDRESS });
  expect(shown).toContain(`smtps://boss:${'*'.repeat(ADDRESS.length - 'smtps://boss:'.length)}`);
  expect(shown).not.toMatch(/seven|swan/);
});

test.each(['\x7f', '\x1b[D', '\x1b[Dx', '\x01x', '\x0c', '\x1b[A'])(
  'shows no password after the key %j, which redraws the line',
  async (key) => {
    const { shown } = await ask(`smtps://boss:seven swans${key}\r`, { withPassword: true });
    expect(shown).not.toMatch(/seven|swan/);
  },
);

test('shows all of another answer', async () => {
  const { answer, shown } = await ask('https://boss:8443@watchwell.example\r', {});
  expect(answer).toMatchObject({ value: 'https://boss:8443@watchwell.example' });
  expect(shown).toContain('8443');
});

test.each(['\x04', '\x03'])('ends when the person ends the input by %j', async (key) => {
  const { answer } = await ask(key, {});
  expect(answer).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('Stopped') },
  });
});
