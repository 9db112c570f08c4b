import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnAdvert, updateAdvert } from '#contracts/adverts.ts';
import { call } from '../../api-client/create-api.ts';
import { useTexts } from '../../i18n/language-context.tsx';
import { showToast } from '../../ui/show-toast.ts';
import type { CampaignContent } from './campaign-draft.ts';
import { OWN_CAMPAIGNS } from './use-own-campaigns.ts';

export const useEditCampaign = (campaign: OwnAdvert, onSaved: () => void) => {
  const t = useTexts('ownCampaigns').dialog;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignContent) => call(updateAdvert, { params: { id: campaign._id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: OWN_CAMPAIGNS });
      showToast(t.saved);
      onSaved();
    },
  });
};
