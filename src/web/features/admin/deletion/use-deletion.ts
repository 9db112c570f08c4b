import { useMutation, useQuery } from '@tanstack/react-query';
import type { deleteAdvertiser, deletePatient, previewDeletion } from '#contracts/admin.ts';
import type { ReplyOf } from '#contracts/endpoint.ts';
import { addressOf, call } from '../../../api-client/create-api.ts';

const PREVIEW = addressOf<typeof previewDeletion>('GET', '/api/admin/deletion/:id');
const PATIENT = addressOf<typeof deletePatient>('DELETE', '/api/admin/delete-user/:id');
const ADVERTISER = addressOf<typeof deleteAdvertiser>('DELETE', '/api/admin/delete-advertiser/:id');

export type DeletionKind = 'user' | 'advertiser';
export type DeletionPreview = ReplyOf<typeof previewDeletion>;

/** Read anew for every confirmation: what it lists must be what goes. */
export const useDeletionPreview = (id: string) =>
  useQuery({
    queryKey: ['admin', 'deletion', id],
    queryFn: ({ signal }) => call(PREVIEW, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useDeletion = (kind: DeletionKind, id: string) =>
  useMutation({
    mutationFn: () => call(kind === 'user' ? PATIENT : ADVERTISER, { params: { id } }),
  });
