import type { AdvertReport } from '#contracts/advert-report.ts';
import { useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name } from '#web/ui/written.tsx';

type LineProps = {
  readonly sign: React.ReactNode;
  readonly dollars: number;
  readonly children: React.ReactNode;
};

const HelpedLine = ({ sign, dollars, children }: LineProps) => (
  <li className="flex items-center gap-3">
    {sign}
    <span className="min-w-0 flex-1 font-semibold">{children}</span>
    <Money dollars={dollars} className="font-bold" />
  </li>
);

const Sign = () => (
  <span className="grid size-9 shrink-0 place-items-center rounded-full bg-card text-primary">
    <HeartIcon className="size-5" />
  </span>
);

/** People helped by an ad until yesterday: by name if they agreed to be listed, all others as one sum. */
export const HelpedPanel = ({ helped }: Pick<AdvertReport, 'helped'>) => {
  const t = useTexts(campaignsTexts).ownAdverts.helped;
  const money = useMoney();
  const readable = useReadable();
  const { people, dollars, general, others: fewViews, named } = helped;
  const isEmpty = people === 0 && general === 0 && fewViews === 0;
  const others = people - named.length;
  const ofOthers = dollars - named.reduce((sum, person) => sum + person.dollars, 0);
  return (
    <section className="grid content-start gap-4 rounded-lg bg-linear-160 from-primary-soft to-sun-soft p-4 md:p-6">
      <h2 className="text-balance">{whole(people > 0 ? t.gave(money(dollars), people) : t.nobody)}</h2>
      {isEmpty && <p className="text-muted">{t.nobodyHelp}</p>}
      {!isEmpty && (
        <ul className="grid gap-3">
          {named
            .map((given) => readable({ ...given, lastName: '', otherLastName: '' }))
            .map((person) => (
              <HelpedLine
                key={person.id}
                dollars={person.dollars}
                sign={<Avatar {...person} className="size-9" />}
              >
                <Link to={`/patient/${person.id}`} className="hover:underline">
                  <Name>{person.fullName}</Name>
                </Link>
              </HelpedLine>
            ))}
          {others > 0 && (
            <HelpedLine sign={<Sign />} dollars={ofOthers}>
              {named.length > 0 ? t.others(others) : t.people(others)}
            </HelpedLine>
          )}
          {general > 0 && (
            <HelpedLine sign={<Sign />} dollars={general}>
              {t.general}
            </HelpedLine>
          )}
          {fewViews > 0 && (
            <HelpedLine sign={<Sign />} dollars={fewViews}>
              {t.fewViews}
            </HelpedLine>
          )}
        </ul>
      )}
      {!isEmpty && <p className="text-sm text-muted">{t.untilYesterday}</p>}
      {named.length > 0 && <p className="text-sm text-muted">{t.onlyAgreed}</p>}
    </section>
  );
};
