// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { Player } from './player.tsx';

afterEach(endLive);

const advert = { _id: '9f3k7q2m5x', title: 'Tea', subtitle: 'Leaves', previewUrl: '', earn: 0.0025 };

test('focuses the heading of an opened advert, and "Next advert" comes before the foreign site', async () => {
  await openLive(
    <Player
      advert={advert as ListedAdvert}
      beneficiaryId="guest"
      viewedAs="guest"
      logged={false}
      onCredited={() => undefined}
      onBack={() => undefined}
      onNext={() => undefined}
      why={null}
      ending={null}
    />,
    {
      replies: {
        'POST /api/views': {
          viewId: '7f3k7q2m5x',
          token: 'one',
          seconds: 5,
          targetUrl: 'https://tea.example/',
          frame: false,
        },
      },
    },
  ).then((live) => live.elapse(100));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const next = screen.getByRole('button', { name: 'Next advert' });
  const site = screen.getByRole('link');
  expect(next.compareDocumentPosition(site)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
