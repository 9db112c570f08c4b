import { Card } from '../../ui/card.tsx';

type RulesCardProps = { readonly title: string; readonly list: readonly string[] };

/** Explains in a few points how something is done. */
export const RulesCard = ({ title, list }: RulesCardProps) => (
  <Card title={title}>
    <ul className="prose grid list-disc gap-1.5 pl-5 text-muted">
      {list.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
);
