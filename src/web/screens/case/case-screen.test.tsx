// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnCase } from '#contracts/cases.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { Component } from './case-screen.tsx';

afterEach(endLive);

const t = allTexts('eng').ownCase;

const draft = {
  relation: 'self',
  guardianName: '',
  clinicName: 'Charité',
  clinicContact: '+49 30 450 50',
  items: [{ text: 'Inhaler', cents: 30_000 }],
  goalCents: 30_000,
  state: 'draft',
  permission: { name: 'Olena Koval', version: '2026-11-22', signedAt: '2026-11-26T10:00:00.000Z' },
  documents: [],
  sentAt: null,
  decidedAt: null,
  steps: CASE_STEPS.map((step) => ({ step, state: 'open', decidedAt: null, reason: '' })),
  words: '',
  missing: [],
  consented: true,
  appeal: null,
} satisfies OwnCase;

test('moves to the head of the case after it is sent, where the next steps are', async () => {
  const replies: Record<string, unknown> = { 'GET /api/case': draft };
  const auth = { userRole: 'Patient' } as never;
  const live = await openLive(<Component />, { auth, replies });
  await live.elapse(100);
  const send = screen.getByRole('button', { name: t.send.send });
  send.focus();
  const sent = { ...draft, state: 'sent', sentAt: '2026-11-26T10:00:00.000Z' };
  Object.assign(replies, { 'POST /api/case/send': sent, 'GET /api/case': sent });
  await act(async () => {
    fireEvent.click(send);
  });
  await live.elapse(500);
  expect(document.activeElement?.textContent).toContain(t.says.sent);
  expect(document.activeElement?.tagName).toBe('SECTION');
});
