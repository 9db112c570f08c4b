import { useMessages } from '../../i18n/language-context.tsx';
import { patientMessages } from './patient-messages.ts';

export const HowItWorks = () => {
  const t = useMessages(patientMessages);
  return (
    <section>
      <h2 className="mb-4 text-xl">{t.howTitle}</h2>
      <ol className="grid gap-4">
        {t.steps.map((step, place) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary"
            >
              {place + 1}
            </span>
            <span className="prose pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
