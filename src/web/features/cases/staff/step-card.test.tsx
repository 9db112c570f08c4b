// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../../test/support/all-texts.ts';
import { StepCard } from './step-card.tsx';

afterEach(endLive);

const t = allTexts('eng').caseDesk;
const reviewed = {
  id: 'olena',
  version: 'v1',
  language: 'eng',
  items: [],
  goalCents: 0,
  clinicName: 'Svitanok',
  clinicContact: '+380 43 000 00 14',
  documents: [{ kind: 'identity', gcName: 'p1', name: 'passport.jpg' }],
  steps: CASE_STEPS.map((step) => ({ step, state: 'open', decidedAt: null, by: '', reason: '' })),
} as unknown as ReviewedCase;

const NO_PINS = {
  placing: undefined,
  press: () => undefined,
  put: () => undefined,
  remove: () => undefined,
  error: null,
  paperOf: () => undefined,
  on: () => [],
};

const show = async (place: number, opened: string[]) => {
  const step = reviewed.steps[place];
  if (!step) throw new Error('no such step');
  const onKept = vi.fn();
  const live = await openLive(
    <StepCard
      reviewed={reviewed}
      step={step}
      pins={NO_PINS}
      opened={new Set(opened)}
      number={place + 1}
      open
      canWork
      onToggle={() => undefined}
      onKept={onKept}
    />,
    { replies: { 'POST /api/admin/cases/olena/steps': reviewed } },
  );
  return { ...live, onKept };
};
const verdict = (name: keyof typeof t.verdicts) => screen.getByLabelText<HTMLInputElement>(t.verdicts[name]);
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const keep = () => screen.getByRole('button', { name: t.keep });

test('chooses no verdict beforehand, and sends nothing without one', async () => {
  const { asked } = await show(0, []);
  for (const name of ['agreed', 'more-needed', 'not-accepted'] as const)
    expect(verdict(name).checked, name).toBe(false);
  await press(keep());
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a paper cannot be ticked, nor the step approved, before the paper was opened', async () => {
  await show(0, []);
  expect(screen.getByLabelText<HTMLInputElement>('passport.jpg').disabled).toBe(true);
  expect(verdict('agreed').disabled).toBe(true);
  expect(verdict('more-needed').disabled).toBe(false);
});

test('approves the step once each paper is opened and ticked, and opens the next one', async () => {
  const { asked, elapse, onKept } = await show(0, ['p1']);
  expect(verdict('agreed').disabled).toBe(true);
  await press(screen.getByLabelText('passport.jpg'));
  await press(verdict('agreed'));
  await press(keep());
  await elapse(50);
  expect(asked).toContain('POST /api/admin/cases/olena/steps');
  expect(onKept).toHaveBeenCalledOnce();
});

test('approves a call with name, number and time', async () => {
  await show(3, []);
  const fill = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await fill(t.call.name, 'Dr Koval');
  await fill(t.call.number, '+380 43 000 00 14');
  expect(verdict('agreed').disabled).toBe(true);
  await fill(t.call.at, '2026-11-20T10:30');
  expect(verdict('agreed').disabled).toBe(false);
});
