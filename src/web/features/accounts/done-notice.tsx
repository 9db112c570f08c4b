import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice.tsx';

type DoneNoticeProps = { readonly children: ReactNode; readonly action?: ReactNode };

/** The green answer that takes a form's place; focus goes to it, because what had focus is gone. */
export const DoneNotice = ({ children, action }: DoneNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="ok" action={action}>
      {children}
    </Notice>
  );
};
