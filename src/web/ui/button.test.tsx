import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a pending button keeps its name unless it has a pending label', () => {
  expect(renderToString(<Button pending>Next</Button>)).not.toContain('invisible');
  const sending = renderToString(
    <Button pending pendingLabel="Sending...">
      Send
    </Button>,
  );
  expect(sending).toMatch(/invisible[^>]*><span>Send</);
  expect(sending).toContain('Sending...');
});
