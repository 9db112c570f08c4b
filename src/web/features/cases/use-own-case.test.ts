// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnCase } from '#contracts/cases.ts';
import { useAutosave, useCaseAct, useOwnCase } from './use-own-case.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const withPapers = (...names: string[]) => ({ documents: names.map((name) => ({ name })) }) as OwnCase;
const papersOf = (own: OwnCase | undefined) => own?.documents.map(({ name }) => name);

/** A server that replies to a save when the test releases it; it stores uploads. */
const aServer = () => {
  let papers: string[] = [];
  const saves: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(withPapers(...papers));
    return new Promise<Response>((answer) => saves.push(answer));
  });
  const upload = async (name: string) => {
    papers = [...papers, name];
    return withPapers(...papers);
  };
  return { upload, saves };
};

const openCase = (upload: (name: string) => Promise<OwnCase>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client }, children);
  const use = () => ({ own: useOwnCase().data, autosave: useAutosave(), uploading: useCaseAct(upload) });
  return renderHook(use, { wrapper }).result;
};

/** Opens the case and sends what was typed; the save waits for its reply. */
const openSavedCase = async (upload: (name: string) => Promise<OwnCase>, saves: readonly unknown[]) => {
  const shown = openCase(upload);
  await waitFor(() => expect(papersOf(shown.current.own)).toEqual([]));
  act(() => shown.current.autosave.save({ clinicName: 'Charité' }));
  await act(async () => void shown.current.autosave.flush());
  await waitFor(() => expect(saves).toHaveLength(1));
  return shown;
};

test('keeps a paper visible when the reply of an earlier save comes after it', async () => {
  const { upload, saves } = aServer();
  const shown = await openSavedCase(upload, saves);
  await act(async () => void (await shown.current.uploading.mutateAsync('estimate.pdf')));
  await act(async () => saves[0]?.(Response.json(withPapers())));
  await waitFor(() => expect(shown.current.autosave.saving).toBe('saved'));
  await waitFor(() => expect(papersOf(shown.current.own)).toEqual(['estimate.pdf']));
});

test('shows that a save failed, and sends its data with the next one', async () => {
  const { upload, saves } = aServer();
  const shown = await openSavedCase(upload, saves);
  await act(async () => saves[0]?.(Response.json({ error: 'no', code: 'server-error' }, { status: 503 })));
  await waitFor(() => expect(shown.current.autosave.saving).toBe('failed'));

  await act(async () => void shown.current.autosave.flush());
  await waitFor(() => expect(saves).toHaveLength(2));
  await act(async () => saves[1]?.(Response.json(withPapers('estimate.pdf'))));
  await waitFor(() => expect(shown.current.autosave.saving).toBe('saved'));
  expect(shown.current.autosave.error).toBeUndefined();
});
