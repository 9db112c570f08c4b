import type { Organization } from '#contracts/organizations.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { organizationsTexts } from '#web/texts/organizations.ts';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { whole } from '#web/ui/whole-text.tsx';

const TONES = { waiting: 'info', valid: 'ok', invalid: 'sun', 'no-register': 'info' } as const;

/** Shows what the register says of a VAT number. A number that nobody checks is no warning. */
export const VatVerdict = ({ vat }: Pick<Organization, 'vat'>) => {
  const t = useTexts(organizationsTexts).organization.vat;
  const { state, checkedAt, registeredName, reference } = vat;
  if (state === 'none') return null;
  return (
    <Notice tone={TONES[state]}>
      <span className="grid gap-1">
        <span>{t.states[state]}</span>
        {registeredName !== '' && <span>{whole(t.registered(isolated(registeredName)))}</span>}
        {checkedAt && (
          <span className="text-sm">
            {t.checked} <Moment at={checkedAt} withTime />
          </span>
        )}
        {reference && <span className="text-sm">{whole(t.proof(reference))}</span>}
      </span>
    </Notice>
  );
};
