import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/language-context.tsx';
import { chooseTheme, shownTheme, THEME_CHOICES, type ThemeChoice } from '../../preferences/theme.ts';
import { Segmented } from '../../ui/segmented.tsx';

export const ThemeSwitch = () => {
  const t = useTexts('shell');
  const [theme, setTheme] = useState<ThemeChoice>('system');
  useEffect(() => setTheme(shownTheme()), []);
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  const options = THEME_CHOICES.map((value) => ({ value, label: t.themes[value] }));
  return <Segmented legend={t.theme} options={options} value={theme} onChange={choose} />;
};
