// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { useCheckedForm } from '#web/ui/checked-form.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { NeedFields } from './need-card.tsx';
import { PROFILE_ORDER, type ProfileValues, WELCOME_FORMS } from './profile-schema.ts';

afterEach(endLive);

const userWith = (userData: Partial<CurrentUser['userData']>) => ({ userData }) as CurrentUser;

const Form = ({ user }: { readonly user: CurrentUser }) => {
  const { form, submit } = useCheckedForm<ProfileValues, unknown>({
    schema: WELCOME_FORMS.need,
    order: PROFILE_ORDER,
    defaultValues: { diagnosis: 'Inhaler' },
    send: async () => undefined,
  });
  return (
    <form onSubmit={submit}>
      <NeedFields form={form as never} user={user} />
      <button type="submit">send</button>
    </form>
  );
};

test.each(LANGUAGES)(
  'asks for one tick under four points, and marks it when it is missing (%s)',
  async (language) => {
    const t = allTexts(language).consent;
    const { elapse } = await openLive(<Form user={userWith({ healthConsentAt: null })} />, { language });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(t.points);
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${t.agree}`) });
    fireEvent.click(screen.getByRole('button', { name: 'send' }));
    await elapse(50);
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(tick);
    await elapse(50);
    expect(tick.getAttribute('aria-invalid')).toBeNull();
  },
);

test('asks people who agreed to older words for the new ones, which one press accepts', async () => {
  const t = allTexts('eng').consent;
  const user = userWith({ healthConsentAt: '2026-01-01T00:00:00.000Z', storyConsented: false });
  const { asked, elapse } = await openLive(<Form user={user} />, {
    replies: { 'POST /api/saveUserInfo': user },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(t.points.length);
  fireEvent.click(screen.getByRole('button', { name: t.agreeNewer }));
  await elapse(50);
  expect(asked).toEqual(['POST /api/saveUserInfo']);
});
