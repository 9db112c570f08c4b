import { Badge } from '../../../src/web/ui/badge.tsx';
import { Button } from '../../../src/web/ui/button.tsx';
import { ConfirmWithWords } from '../../../src/web/ui/confirm-with-words.tsx';
import { Confirm, Dialog } from '../../../src/web/ui/dialog.tsx';
import { Hint } from '../../../src/web/ui/hint.tsx';
import { EmptyState, ErrorState } from '../../../src/web/ui/loaded.tsx';
import { Notice } from '../../../src/web/ui/notice.tsx';
import { Paper } from '../../../src/web/ui/paper.tsx';
import { showToast } from '../../../src/web/ui/show-toast.ts';
import { ToastRegion } from '../../../src/web/ui/toast-region.tsx';
import { each, Held, type Specimen } from '../specimen.tsx';

const TONES = ['ok', 'sun', 'info', 'danger'] as const;

const PAPER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M8 7h44M8 13h30" stroke="#000"/></svg>')}`;

export const messages: readonly Specimen[] = [
  {
    part: Paper,
    draw: (t) => ({
      picture: <Paper paper={{ url: PAPER, name: t.value, mediaType: 'image/png' }} pdf={t.hint} />,
      'a PDF': <Paper paper={{ url: '/', name: t.value, mediaType: 'application/pdf' }} pdf={t.hint} />,
    }),
  },
  {
    part: Notice,
    draw: (t) => ({
      ...each(TONES, (tone) => <Notice tone={tone}>{t.notice}</Notice>),
      onRetry: (
        <Notice tone="danger" onRetry={() => undefined}>
          {t.failed}
        </Notice>
      ),
      'action, onDismiss': (
        <Notice
          onDismiss={() => undefined}
          action={
            <button type="button" className="font-bold underline">
              {t.short}
            </button>
          }
        >
          {t.notice}
        </Notice>
      ),
    }),
  },
  {
    part: EmptyState,
    draw: (t) => ({
      fact: <EmptyState fact={t.fact} />,
      'help, action': <EmptyState fact={t.fact} help={t.help} action={<Button>{t.action}</Button>} />,
    }),
  },
  {
    part: ErrorState,
    draw: (t) => ({
      what: <ErrorState what={t.failed} />,
      'help, onRetry': <ErrorState what={t.failed} help={t.failedHelp} onRetry={() => undefined} />,
      retrying: <ErrorState what={t.failed} onRetry={() => undefined} retrying />,
    }),
  },
  {
    part: Hint,
    draw: (t) => ({
      'on hover and focus': (
        <Hint text={t.help}>
          <Badge tone="sun">{t.unverified}</Badge>
        </Hint>
      ),
    }),
  },
  {
    part: Dialog,
    draw: (t) =>
      each(['plain', 'wide', 'side'], (state) => (
        <Held initial={false}>
          {(open, hold) => (
            <>
              <Button variant="secondary" size="small" onClick={() => hold(true)}>
                {t.about}
              </Button>
              <Dialog
                open={open}
                onClose={() => hold(false)}
                title={t.about}
                description={t.help}
                wide={state === 'wide'}
                side={state === 'side'}
                actions={<Button onClick={() => hold(false)}>{t.short}</Button>}
              >
                <p>{t.aboutText}</p>
              </Dialog>
            </>
          )}
        </Held>
      )),
  },
  {
    part: Confirm,
    draw: (t) =>
      each(['plain', 'danger', 'preferCancel', 'disabledReason'], (state) => (
        <Held initial={false}>
          {(open, hold) => (
            <>
              <Button variant="secondary" size="small" onClick={() => hold(true)}>
                {t.title}
              </Button>
              <Confirm
                open={open}
                onClose={() => hold(false)}
                question={t.title}
                consequences={t.consequences}
                confirmLabel={t.action}
                cancelLabel={t.cancel}
                onConfirm={() => hold(false)}
                danger={state === 'danger'}
                preferCancel={state === 'preferCancel'}
                disabledReason={state === 'disabledReason' && t.blocked}
              />
            </>
          )}
        </Held>
      )),
  },
  {
    part: ConfirmWithWords,
    draw: (t) => ({
      words: (
        <Held initial={false}>
          {(open, hold) => (
            <>
              <Button variant="secondary" size="small" onClick={() => hold(true)}>
                {t.title}
              </Button>
              <ConfirmWithWords
                open={open}
                onClose={() => hold(false)}
                question={t.title}
                consequences={t.consequences}
                confirmLabel={t.action}
                name="words"
                label={t.notice}
                wordsMissing={t.blocked}
                maxLength={500}
                onConfirm={() => hold(false)}
              />
            </>
          )}
        </Held>
      ),
    }),
  },
  {
    part: ToastRegion,
    draw: (t) => ({
      'showToast(text, tone)': (
        <>
          <ToastRegion />
          <span className="flex flex-wrap gap-2">
            {TONES.map((tone) => (
              <Button
                key={tone}
                variant="secondary"
                size="small"
                onClick={() => showToast(tone === 'danger' ? t.longToast : t.toast, tone)}
              >
                {tone}
              </Button>
            ))}
          </span>
        </>
      ),
    }),
  },
];
