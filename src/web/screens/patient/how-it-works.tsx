import { useTexts } from '../../i18n/language-context.tsx';
import { PointList } from '../../ui/point-list.tsx';

export const HowItWorks = () => {
  const t = useTexts('patient');
  return (
    <section>
      <h2 className="mb-4 text-xl">{t.howTitle}</h2>
      <PointList points={t.steps} numbered />
    </section>
  );
};
