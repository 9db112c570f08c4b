import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { IconButton } from '../button.tsx';
import { CloseIcon, SearchIcon } from '../icons.tsx';
import { useShortcut } from '../shortcuts.ts';

type SearchBoxProps = {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

const PAUSE_MS = 250;

/**
 * Searches after a pause in typing, and adopts a search from the address. The address lags behind: the echo
 * of an own search must not overwrite newer typing.
 */
const useTypedSearch = ({ search, onSearch }: Omit<SearchBoxProps, 'label'>) => {
  const [text, setText] = useState(search);
  const [address, setAddress] = useState(search);
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (search !== address) {
    const place = awaited.indexOf(search);
    setAddress(search);
    setAwaited(awaited.slice(place === -1 ? awaited.length : place + 1));
    if (place === -1) setText(search);
  }
  const asked = awaited.at(-1) ?? address;
  const send = useEffectEvent((words: string) => {
    setAwaited([...awaited, words]);
    onSearch(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === asked) return;
    const timer = setTimeout(() => send(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked]);
  return [text, setText] as const;
};

export const SearchBox = ({ label, search, onSearch }: SearchBoxProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedSearch({ search, onSearch });
  const shortcut = useShortcut('search', () => {
    field.current?.select();
    field.current?.focus();
  });
  return (
    <search className="stack w-full items-center sm:max-w-90">
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        aria-keyshortcuts={shortcut.aria}
        placeholder={label}
        title={t.shortcut(shortcut.label)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="field-box px-11"
      />
      <SearchIcon className="pointer-events-none ml-3.5 justify-self-start text-muted" />
      {text ? (
        <IconButton
          label={t.clear}
          className="mr-0.5 justify-self-end text-muted"
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        >
          <CloseIcon className="size-4" />
        </IconButton>
      ) : (
        <kbd className="pointer-events-none mr-3 hidden justify-self-end rounded-sm border border-line px-1.5 font-sans text-xs text-muted md:block pointer-coarse:hidden">
          {shortcut.label}
        </kbd>
      )}
    </search>
  );
};
