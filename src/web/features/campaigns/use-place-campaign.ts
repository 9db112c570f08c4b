import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createAdvert } from '#contracts/adverts.ts';
import { call } from '../../api-client/create-api.ts';
import { useSession } from '../../api-client/session.tsx';
import { useTexts } from '../../i18n/language-context.tsx';
import { showToast } from '../../ui/show-toast.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import type { PackChoice } from './pack-offer.ts';
import { OWN_CAMPAIGNS } from './use-own-campaigns.ts';

/** One key for as long as the form is open: a repeated submit, also after a lost answer, buys once. */
export const usePlaceCampaign = ({ item, clicks, price }: PackChoice) => {
  const [purchaseKey] = useState(() => crypto.randomUUID());
  const t = useTexts('pack').form;
  const { refetchUser } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (draft: CampaignDraft) =>
      call(createAdvert, {
        body: { ...draft, terms: true, item, clicks, amount: price, purchaseKey },
      }),
    onSuccess: async () => {
      await Promise.all([refetchUser(), queries.invalidateQueries({ queryKey: OWN_CAMPAIGNS })]);
      showToast(t.placed);
      await navigate('/dashboard');
    },
  });
};
