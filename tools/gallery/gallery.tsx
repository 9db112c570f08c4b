import './gallery.css';
import { Fragment } from 'react';
import { ThemeSwitch } from '../../src/web/app/shell/footer.tsx';
import { LanguageSwitch } from '../../src/web/app/shell/language-switch.tsx';
import { useLanguage } from '../../src/web/i18n/language.tsx';
import { nameOf, type Specimen } from './specimen.tsx';
import { GROUPS } from './specimens.tsx';
import { galleryTexts } from './texts.ts';

const Part = ({ specimen }: { specimen: Specimen }) => {
  const t = galleryTexts[useLanguage()];
  const name = nameOf(specimen);
  return (
    <section id={name} className="gallery-part">
      <h3 className="text-lg">{name}</h3>
      <div className="gallery-states">
        {Object.entries(specimen.draw(t)).map(([state, shown]) => (
          <div key={state} className="gallery-state" data-wide={specimen.wide}>
            <code>{state}</code>
            <div>{shown}</div>
          </div>
        ))}
      </div>
    </section>
  );
};

const Index = () => (
  <nav className="gallery-index" aria-label={galleryTexts[useLanguage()].parts}>
    {GROUPS.map(({ title, specimens }) => (
      <Fragment key={title}>
        {specimens.map((specimen) => (
          <a key={nameOf(specimen)} href={`#${nameOf(specimen)}`}>
            {nameOf(specimen)}
          </a>
        ))}
      </Fragment>
    ))}
  </nav>
);

/** Every part of src/web/ui in its states. The switches are the product's and store the same settings. */
export const Gallery = () => {
  const t = galleryTexts[useLanguage()];
  return (
    <main className="page gallery">
      <header className="gallery-bar">
        <h1>{t.heading}</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <Index />
      {GROUPS.map(({ title, specimens }) => (
        <section key={title}>
          <h2 className="text-2xl">{t.groups[title]}</h2>
          {specimens.map((specimen) => (
            <Part key={nameOf(specimen)} specimen={specimen} />
          ))}
        </section>
      ))}
    </main>
  );
};
