// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnInvoices } from '#contracts/invoices.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { InvoiceForm } from './invoice-form.tsx';

afterEach(endLive);

const OWN = { clinicName: 'Okhmatdyt', availableCents: 500, obstacle: null, invoices: [] } as OwnInvoices;
const CALL = 'POST /api/invoices';

/** Whether the browser would ask before the page is left. */
const warns = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('warns before a typed bill is lost, until it is sent', async () => {
  const { elapse } = await openLive(<InvoiceForm own={OWN} />, { replies: { [CALL]: OWN } });
  expect(warns()).toBe(false);
  type(/^Bill number/, 'B-17');
  expect(warns()).toBe(true);
  fireEvent.submit(screen.getByLabelText(/^Bill number/).closest('form') as HTMLFormElement);
  await elapse(50);
  expect(warns()).toBe(false);
});

test('keeps a refused bill, with the reason beside its field', async () => {
  const refusal = Response.json({ code: 'invalid-input', error: '', field: 'number' }, { status: 400 });
  const { elapse } = await openLive(<InvoiceForm own={OWN} />, { replies: { [CALL]: refusal } });
  type(/^Bill number/, 'B-17');
  fireEvent.submit(screen.getByLabelText(/^Bill number/).closest('form') as HTMLFormElement);
  await elapse(50);
  const number = screen.getByLabelText<HTMLInputElement>(/^Bill number/);
  expect([number.value, number.getAttribute('aria-invalid'), warns()]).toEqual(['B-17', 'true', true]);
});
