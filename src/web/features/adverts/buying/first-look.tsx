import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { hasGuardedWords } from '#shared/advert-words/guarded-words.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AdvertForm } from '../advert-draft.ts';

/** Explains before the payment that the advert is reviewed first, why, and how long. */
export const FirstLook = ({ control }: { control: Control<AdvertForm> }) => {
  const t = useTexts(advertsTexts).pack.flow.look;
  const { data } = useQuery({
    queryKey: ['advert-look'],
    queryFn: ({ signal }) => call('GET /api/advertLook', { signal }),
  });
  const [title, subtitle] = useWatch({ control, name: ['title', 'subtitle'] });
  const isGuarded = hasGuardedWords(`${title} ${subtitle}`);
  if (!isGuarded && !data?.waits) return null;
  return (
    <Notice>
      {isGuarded ? t.words : t.first} {t.howLong(STAFF_QUEUES.adverts.promiseHours)}
    </Notice>
  );
};
