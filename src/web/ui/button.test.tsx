import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button that is under way keeps its name, unless other words stand in for it', () => {
  expect(renderToString(<Button pending>Next</Button>)).not.toContain('invisible');
  const sending = renderToString(
    <Button pending pendingLabel="Sending...">
      Send
    </Button>,
  );
  expect(sending).toMatch(/invisible[^>]*><span>Send</);
  expect(sending).toContain('Sending...');
});
