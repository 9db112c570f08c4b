import { useEffect, useState } from 'react';
import { useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { chooseTheme, shownTheme, THEME_CHOICES, type ThemeChoice } from '#web/preferences/preferences.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { LanguageSwitch } from './language-switch.tsx';

export const ThemeSwitch = () => {
  const t = useTexts(shellTexts).shell;
  const [theme, setTheme] = useState<ThemeChoice>('system');
  useEffect(() => setTheme(shownTheme()), []);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  const options = THEME_CHOICES.map((value) => ({ value, label: t.themes[value] }));
  return <Segmented legend={t.theme} options={options} value={theme} onChange={choose} />;
};

/** Styles of plain links: the footer is also on pages whose router has not started. */
const FOOTER_LINK = 'inline-flex min-h-9 items-center hover:text-ink hover:underline pointer-coarse:min-h-11';

/** Hidden on phones, where the links speak for themselves. */
const HEADING = 'mb-2 text-sm font-bold text-ink max-md:sr-only';

/** The language comes first, for readers who cannot read the page. */
export const Footer = () => {
  const t = useTexts(shellTexts).shell;
  const site = useSite();
  const links = [
    ['/', t.links.home],
    ['/about-us', t.links.about],
    ['/books', t.links.books],
    ['/library', t.links.library],
    ['/donation', t.links.donate],
    ['/fees', t.links.fees],
    ['/terms', t.links.terms],
    ['/privacy-policy', t.links.privacy],
    ['/accessibility', t.links.accessibility],
  ] as const;
  return (
    <footer className="below mt-16 border-t border-line bg-sunk text-sm text-muted [--below:31rem] md:[--below:27rem] print:hidden">
      <div className="page flex flex-wrap justify-between gap-2 pt-4">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <div className="page grid gap-2 py-4 md:grid-cols-[1fr_1fr_2fr] md:gap-12 md:py-8">
        <nav aria-label={t.quickLinks}>
          <h2 className={HEADING}>{t.quickLinks}</h2>
          <ul className="flex flex-wrap gap-x-4 md:block">
            {links.map(([href, label]) => (
              <li key={href}>
                <a href={href} className={FOOTER_LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={HEADING}>{t.contact}</h2>
          <a href={`mailto:${site.contactEmail}`} className={FOOTER_LINK}>
            {site.contactEmail}
          </a>
        </div>
        <div className="grid content-start gap-1 text-xs md:gap-3 md:text-sm">
          <p>{t.company}</p>
          <p>{t.registered(site)}</p>
          <p>{[site.operatorAddress, ...site.operatorRegisters].join(', ')}</p>
        </div>
      </div>
      <div className="border-t border-line">
        <p className="page flex flex-wrap items-center gap-x-4">
          © 2018 Watchwell
          {/* The licence of the IP address database requires this link. */}
          <a href="https://db-ip.com" lang="en" rel="noreferrer" className={FOOTER_LINK}>
            IP Geolocation by DB-IP
          </a>
        </p>
      </div>
    </footer>
  );
};
