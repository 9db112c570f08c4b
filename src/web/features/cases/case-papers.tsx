import { useState } from 'react';
import type { CaseDocument, OwnCase } from '#contracts/cases.ts';
import { DOCUMENT_KINDS, type DocumentKind, type Relation } from '#shared/cases/case-words.ts';
import { call } from '#web/api-client/api.ts';
import { sendFile } from '#web/api-client/send-file.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { buttonClasses, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckIcon, DocumentIcon, LockIcon, TrashIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useCaseAct } from './use-own-case.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';
const FOCUSED =
  'relative has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info';

const Paper = ({ paper, onRemove }: { paper: CaseDocument; onRemove: (() => void) | undefined }) => {
  const t = useTexts(ownCaseTexts).ownCase.papers;
  return (
    <li className="flex items-center gap-2">
      <DocumentIcon className="text-primary" />
      <a href={paper.url} download={paper.name} className="min-w-0 flex-1 py-2 underline">
        {paper.name}
      </a>
      {onRemove && (
        <IconButton label={t.remove(paper.name)} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      )}
    </li>
  );
};

type KindProps = {
  readonly kind: DocumentKind;
  readonly relation: Relation;
  readonly papers: readonly CaseDocument[];
  readonly editable: boolean;
};

/** The name and purpose of a kind. The signer of a permission depends on who the patient is. */
const useKindWords = (kind: DocumentKind, relation: Relation) => {
  const { kinds, why, permission } = useTexts(ownCaseTexts).ownCase.papers;
  return kind === 'permission' ? permission[relation] : { name: kinds[kind], why: why[kind] };
};

/** The papers of one kind, their purpose, and a field for one more. */
const KindOfPaper = ({ kind, relation, papers, editable }: KindProps) => {
  const t = useTexts(ownCaseTexts).ownCase.papers;
  const words = useKindWords(kind, relation);
  const errorText = useErrorText();
  const [sent, setSent] = useState({ name: '', share: 0 });
  const upload = useCaseAct((file: File) =>
    sendFile('POST /api/case/documents/:kind', {
      file,
      name: file.name,
      params: { kind },
      onProgress: (share) => setSent({ name: file.name, share }),
    }),
  );
  const removal = useCaseAct((gcName: string) =>
    call('POST /api/case/documents/remove', { body: { gcName } }),
  );
  const failure = upload.error ?? removal.error;
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={
            papers.length > 0
              ? 'grid size-6 shrink-0 place-items-center rounded-full bg-ok-soft text-ok'
              : 'size-6 shrink-0 rounded-full border border-edge'
          }
        >
          {papers.length > 0 && <CheckIcon className="size-4" />}
        </span>
        <div className="min-w-0">
          <h3 className="text-base">{words.name}</h3>
          <p className="text-sm text-muted">{words.why}</p>
        </div>
      </div>
      <ul className="pl-9 empty:hidden">
        {papers.map((paper) => (
          <Paper
            key={paper.gcName}
            paper={paper}
            onRemove={editable ? () => removal.mutate(paper.gcName) : undefined}
          />
        ))}
      </ul>
      {upload.isPending && (
        <div className="pl-9">
          <ProgressBar value={sent.share} max={1} label={t.uploading(sent.name)} />
        </div>
      )}
      {failure && <Notice tone="danger">{errorText(failure)}</Notice>}
      {editable && !upload.isPending && (
        <div className="pl-9">
          <label className={buttonClasses('secondary', 'small', FOCUSED)}>
            {t.choose}
            <span className="sr-only">: {words.name}</span>
            <input
              type="file"
              accept={ACCEPTED}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) upload.mutate(file);
                target.value = '';
              }}
            />
          </label>
        </div>
      )}
    </li>
  );
};

export const CasePapers = ({ own, editable }: { own: OwnCase; editable: boolean }) => {
  const t = useTexts(ownCaseTexts).ownCase.papers;
  const kinds = editable
    ? DOCUMENT_KINDS
    : DOCUMENT_KINDS.filter((kind) => own.documents.some((one) => one.kind === kind));
  return (
    <Card title={t.title}>
      <p className="flex items-start gap-2 text-sm text-muted">
        <LockIcon />
        {t.private} {editable && t.rules}
      </p>
      {own.consented || !editable ? (
        <ul className="mt-2">
          {kinds.map((kind) => (
            <KindOfPaper
              key={kind}
              kind={kind}
              relation={own.relation}
              papers={own.documents.filter((one) => one.kind === kind)}
              editable={editable}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-4 rounded-md bg-sunk p-4 text-sm">
          {t.consentFirst} <TextLink to="/user-settings/page">{t.consentLink}</TextLink>
        </p>
      )}
    </Card>
  );
};
