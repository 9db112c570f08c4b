import { useMessages } from '../../i18n/language-context.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { patientMessages } from './patient-messages.ts';

export const HowItWorks = () => {
  const t = useMessages(patientMessages);
  return (
    <section>
      <h2 className="mb-4 text-xl">{t.howTitle}</h2>
      <PointList points={t.steps} numbered />
    </section>
  );
};
