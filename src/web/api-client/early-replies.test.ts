import { afterEach, expect, test, vi } from 'vitest';
import { early, earlyReply } from './early-replies.ts';

afterEach(() => vi.restoreAllMocks());

const get = (address: string) => earlyReply(address, { method: 'GET' })?.json();

test('an embedded reply answers its call once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  early['/api/case'] = { state: 'sent' };
  expect(await get('/api/other')).toBeUndefined();
  expect(await get('/api/case')).toEqual({ state: 'sent' });
  expect(await get('/api/case')).toBeUndefined();
});

test('a call that changes something is always made', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  early['/api/case'] = { state: 'sent' };
  expect(earlyReply('/api/case', { method: 'POST' })).toBeUndefined();
});

test('a page that was open for a while makes the call again', async () => {
  early['/api/case'] = { state: 'sent' };
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await get('/api/case')).toBeUndefined();
});
