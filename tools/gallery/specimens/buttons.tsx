import { Button, ButtonLink, IconButton } from '../../../src/web/ui/button.tsx';
import { ChoiceList } from '../../../src/web/ui/choice-list.tsx';
import { CopyableText } from '../../../src/web/ui/copyable-text.tsx';
import { HandPayment } from '../../../src/web/ui/hand-payment.tsx';
import { CloseIcon, HeartIcon, PlayIcon } from '../../../src/web/ui/icons.tsx';
import { Link, NavLink, NoticeLink, RowLink, TextLink } from '../../../src/web/ui/link.tsx';
import { LinkTabs } from '../../../src/web/ui/link-tabs.tsx';
import { Segmented } from '../../../src/web/ui/segmented.tsx';
import { each, Held, type Specimen } from '../specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

export const buttons: readonly Specimen[] = [
  {
    part: Button,
    draw: (t) => ({
      ...each(VARIANTS, (variant) => <Button variant={variant}>{t.action}</Button>),
      ...each(SIZES, (size) => <Button size={size}>{t.action}</Button>),
      icon: <Button icon={<PlayIcon />}>{t.action}</Button>,
      pending: <Button pending>{t.action}</Button>,
      'pending, pendingLabel': (
        <Button pending pendingLabel={t.pending}>
          {t.action}
        </Button>
      ),
      disabledReason: <Button disabledReason={t.blocked}>{t.action}</Button>,
    }),
  },
  {
    part: ButtonLink,
    draw: (t) => ({
      ...each(['primary', 'secondary', 'quiet'], (variant) => (
        <ButtonLink to="#ButtonLink" variant={variant}>
          {t.link}
        </ButtonLink>
      )),
      icon: (
        <ButtonLink to="#ButtonLink" icon={<HeartIcon />}>
          {t.link}
        </ButtonLink>
      ),
    }),
  },
  { part: RowLink, draw: (t) => ({ plain: <RowLink to="#RowLink">{t.link}</RowLink> }) },
  {
    part: IconButton,
    draw: (t) => ({
      plain: (
        <IconButton label={t.cancel}>
          <CloseIcon />
        </IconButton>
      ),
    }),
  },
  {
    part: CopyableText,
    draw: (t) => ({
      plain: (
        <CopyableText
          text="https://watchwell.example/patient/9f3k7q2m5x"
          copyLabel={t.copy}
          copied={t.copied}
          failed={t.notCopied}
        />
      ),
    }),
  },
  {
    part: HandPayment,
    draw: (t) => ({
      lines: (
        <HandPayment
          lines={[
            { label: t.label, value: t.value },
            { label: t.country, value: 'UA21 3223 1300 0002 6007 2335 6600 1' },
          ]}
        />
      ),
    }),
  },
  {
    part: Link,
    draw: (t) => ({
      underline: (
        <Link to="#Link" className="font-bold text-primary underline">
          {t.link}
        </Link>
      ),
    }),
  },
  { part: TextLink, draw: (t) => ({ plain: <TextLink to="#TextLink">{t.link}</TextLink> }) },
  { part: NoticeLink, draw: (t) => ({ plain: <NoticeLink to="#NoticeLink">{t.link}</NoticeLink> }) },
  {
    part: NavLink,
    draw: (t) => ({
      current: (
        <NavLink to="/dev/gallery/" className="font-bold text-muted aria-[current=page]:text-ink">
          {t.link}
        </NavLink>
      ),
      another: (
        <NavLink to="/about-us" className="font-bold text-muted aria-[current=page]:text-ink">
          {t.link}
        </NavLink>
      ),
    }),
  },
  {
    part: LinkTabs,
    wide: true,
    draw: (t) => ({
      'first is current': (
        <LinkTabs
          label={t.parts}
          tabs={t.tabs.map((label, place) => ({ to: `#LinkTabs-${place}`, label, current: place === 0 }))}
        />
      ),
      'with counts, one on its way': (
        <LinkTabs
          label={t.parts}
          tabs={t.tabs.map((label, place) => ({
            to: `#LinkTabs-${place}`,
            label,
            count: place === 1 ? null : place * 12,
            current: place === 0,
          }))}
        />
      ),
    }),
  },
  {
    part: ChoiceList,
    draw: (t) => ({
      'first is chosen': (
        <Held initial={t.options[0] ?? ''}>
          {(value, hold) => (
            <ChoiceList
              legend={t.choose}
              options={t.options.map((label) => ({ value: label, label }))}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      ),
    }),
  },
  {
    part: Segmented,
    draw: (t) => {
      const options = t.options.map((label) => ({ value: label, label }));
      return each(['plain', 'wide', 'paired'], (state) => (
        <Held initial={t.options[0] ?? ''}>
          {(value, hold) => (
            <Segmented
              legend={t.choose}
              options={options}
              value={value}
              onChange={hold}
              wide={state === 'wide'}
              paired={state === 'paired'}
            />
          )}
        </Held>
      ));
    },
  },
];
