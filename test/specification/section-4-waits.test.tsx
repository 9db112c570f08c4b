// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminPatient } from '#contracts/admin.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { Component as MembersLayout } from '#web/app/signed-in/signed-in-layout.tsx';
import { GoogleLink } from '#web/features/accounts/google-link.tsx';
import { ResetFunds } from '#web/features/admin/patients/patient-acts.tsx';
import { PackCard } from '#web/features/adverts/pack-card.tsx';
import { TIER_OFFERS } from '#web/features/adverts/pack-offer.ts';
import { AnalyticsPanel } from '#web/features/analytics/analytics-panel.tsx';
import { usePhotoUpload } from '#web/features/files/profile-photo.tsx';
import { rememberIntent } from '#web/features/payments/payment-intent.ts';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { Component as CardResultScreen } from '#web/screens/card-result/card-result-screen.tsx';
import { Component as ResetPasswordScreen } from '#web/screens/reset-password/reset-password-screen.tsx';
import { Component as WalletReturnScreen } from '#web/screens/wallet-return/wallet-return-screen.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { endLive, openLive } from './live-part.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(endLive);

const USER = {
  _id: '9f3k7q2m5x',
  userRole: 'Patient',
  superAdmin: false,
  isAdmin: false,
  userData: {
    id: '9f3k7q2m5x',
    firstName: 'Olena',
    lastName: 'Koval',
    email: 'olena@example.org',
    country: 'GB',
    photo: null,
    emailVerified: true,
    received: 60,
    ownViewReceived: 40,
    donated: 0,
    total: 100,
    dob: '7.3.1990',
  },
  lastPayout: null,
  withdrawal: { obstacle: null, until: null, neededCase: null, ownPaymentFrom: '2027-03-28T12:00:00.000Z' },
} as unknown as CurrentUser;

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lookedAgain = (asked: readonly string[]) =>
  asked.filter((call) => call === 'GET /api/current_user').length;

describe('a withdrawal', () => {
  const funds = { goal: 100, reached: true, available: 100, waiting: 0, withdrawable: 100, smallest: 10 };
  const withdraw = async (answer: unknown) => {
    const live = await openLive(
      <>
        <WithdrawButton user={USER} funds={funds} />
        <ToastRegion />
      </>,
      {
        auth: USER,
        replies: {
          'POST /api/requestPayout': answer,
          'GET /api/current_user': USER,
          'GET /api/payout-details': {
            bankTransfers: false,
            wallet: true,
            recipient: null,
            paypalEmail: null,
          },
        },
      },
    );
    press('Withdraw');
    await live.elapse(0);
    await live.elapse(30);
    press('Send $100 by PayPal');
    return live;
  };

  test('SPEC 4, withdrawal: asks first, says "Processing...", looks at once, and once more after 1.5 s', async () => {
    const { asked, elapse } = await withdraw({ success: true, message: 'Done!' });
    await elapse(1);
    const busy = screen.getByRole('button', { name: /Processing\.\.\./ });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(asked).toContain('POST /api/requestPayout');
    expect(lookedAgain(asked)).toBe(0);
    await elapse(50);
    expect(lookedAgain(asked)).toBe(1);
    await elapse(1400);
    expect(lookedAgain(asked)).toBe(1);
    await elapse(200);
    expect(lookedAgain(asked)).toBe(2);
  });

  test('SPEC 4, withdrawal: a failed one is reported, and the true state is read again', async () => {
    const refusal = Response.json({ code: 'goal-not-reached', error: 'no' }, { status: 409 });
    const { asked, elapse } = await withdraw(refusal);
    await elapse(50);
    expect(lookedAgain(asked)).toBe(1);
    expect(screen.getByText(/You haven’t reached your goal yet\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send $100 by PayPal' })).toBeTruthy();
  });
});

describe('a reset of funds', () => {
  const patient = { id: '9f3k7q2m5x', received: 60, ownViewReceived: 40, donated: 0 } as AdminPatient;
  const askFor = async (amount: string, answer: unknown = { success: true }) => {
    const live = await openLive(<ResetFunds patient={patient} />, {
      auth: USER,
      replies: { 'POST /api/admin/resetFunds': answer },
    });
    fireEvent.change(screen.getByLabelText(/^New amount/), { target: { value: amount } });
    fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Counted twice' } });
    press('Reset funds');
    await live.elapse(0);
    return live;
  };

  test('SPEC 4, reset: nothing is sent before the question is answered, and the way back sends nothing', async () => {
    const { asked, elapse } = await askFor('5');
    const question = screen.getByRole('dialog', { name: 'Are you sure you want to reset the funds?' });
    expect(asked).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await elapse(1000);
    expect(asked).toEqual([]);
  });

  test.each([
    ['success', { success: true }, 'Funds reset successfully!'],
    ['refusal', Response.json({ code: 'not-found' }, { status: 404 }), /^Failed to reset funds/],
  ])('SPEC 4, reset: the message of a %s is cleared after 3 s', async (_, answer, message) => {
    const { asked, elapse } = await askFor('5', answer);
    const question = screen.getByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Reset funds' }));
    await elapse(50);
    expect(asked).toContain('POST /api/admin/resetFunds');
    expect(screen.getByText(message)).toBeTruthy();
    await elapse(2900);
    expect(screen.getByText(message)).toBeTruthy();
    await elapse(200);
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('a return from the wallet provider', () => {
  const returnTo = (at: string, answer: unknown, elsewhereMs = 0) =>
    openLive(<WalletReturnScreen />, {
      at,
      path: '/paypal/:status',
      auth: USER,
      elsewhereMs,
      replies: { 'POST /api/paypal/success': answer },
    });
  const refusal = (status: number, code: string) => Response.json({ code, error: code }, { status });
  const paid = { status: 'success', success: true, amount: 5, isDonation: false };

  test.each([
    ['without parameters', '/paypal/success', {}, 3, '/payments'],
    [
      'of an unknown payment',
      '/paypal/success?token=u&PayerID=P',
      refusal(404, 'payment-unknown'),
      2,
      '/payments',
    ],
    ['that failed', '/paypal/success?token=f&PayerID=P', refusal(502, 'payment-failed'), 5, '/dashboard'],
    ['that succeeded', '/paypal/success?token=s&PayerID=P', paid, 3, '/dashboard'],
  ])(
    'SPEC 4, wallet return: one %s leaves by itself, then and not before',
    async (_, at, answer, seconds, to) => {
      const { where, elapse } = await returnTo(at, answer);
      await elapse(50);
      await elapse(seconds * 1000 - 300);
      expect(where()).toBe(at);
      await elapse(500);
      expect(where()).toBe(to);
    },
  );

  test('SPEC 4, wallet return: it never says that one stays while the next screen is loading', async () => {
    const at = '/paypal/success?token=slow&PayerID=P';
    const { where, elapse } = await returnTo(at, paid, 2000);
    await elapse(50);
    await elapse(3500);
    expect(where()).toBe(at);
    expect(screen.getByRole('timer').textContent).toMatch(/^Going to /);
    await elapse(2000);
    expect(where()).toBe('/dashboard');
  });

  test('SPEC 4, wallet return: a reader may stay', async () => {
    const { where, elapse } = await returnTo('/paypal/success', {});
    press(/stay/i);
    await elapse(10_000);
    expect(where()).toBe('/paypal/success');
  });
});

describe('a link for a new password that is not whole', () => {
  const open = () => openLive(<ResetPasswordScreen />, { at: '/reset-password', path: '/reset-password' });

  test('SPEC 4, new password: says why, and leads to the log-in after 10 s', async () => {
    const { where, elapse } = await open();
    expect(screen.getByText('You will be taken back in 10 s.')).toBeTruthy();
    await elapse(9700);
    expect(where()).toBe('/reset-password');
    await elapse(500);
    expect(where()).toBe('/login');
  });

  test('SPEC 4, new password: the reader may stay', async () => {
    const { where, elapse } = await open();
    press(/stay/i);
    await elapse(20_000);
    expect(where()).toBe('/reset-password');
  });
});

describe('thanks for a gift', () => {
  const given = {
    status: 'success',
    isDonation: true,
    paid: 50,
    reference: 'abc',
    totalUsers: 5,
    amount: 10,
  };
  const comeBack = (screenOf: React.ReactNode, at: string, call: string) =>
    openLive(screenOf, { at, path: at.split('?')[0] ?? '', auth: false, replies: { [call]: given } });
  const begin = (hasShare: boolean) =>
    rememberIntent({ isDonation: true, amount: 50, from: { id: '9f3k7q2m5x', name: 'Olena', hasShare } });

  test('SPEC 4, card return: nothing changes by itself, and the thanks can be shared', async () => {
    const at = '/stripe?success&session_id=cs_gift';
    const { where, elapse } = await comeBack(<CardResultScreen />, at, 'POST /api/stripe/success');
    await elapse(50);
    expect(screen.getByText('Thank you for giving $50')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('is one of them');
    await elapse(20_000);
    expect(where()).toBe(at);
  });

  test('SPEC 4, wallet return: a giver who shares a wallet gift stays', async () => {
    const at = '/paypal/success?token=shared&PayerID=P';
    const { where, elapse } = await comeBack(<WalletReturnScreen />, at, 'POST /api/paypal/success');
    await elapse(50);
    press('Share');
    await elapse(20_000);
    expect(where()).toBe(at);
  });

  test.each([true, false])(
    'SPEC 4, returns: a gift begun on a page leads back there; with a share (%s) it names whom it helped',
    async (hasShare) => {
      begin(hasShare);
      const at = `/stripe?success&session_id=cs_from_${hasShare}`;
      const { elapse } = await comeBack(<CardResultScreen />, at, 'POST /api/stripe/success');
      await elapse(50);
      expect(document.body.textContent?.includes('Olena is one of them.')).toBe(hasShare);
      expect(screen.getByRole('link', { name: 'Back to the page of Olena' }).getAttribute('href')).toBe(
        '/patient/9f3k7q2m5x',
      );
    },
  );
});

describe('too little balance', () => {
  const [offer] = TIER_OFFERS;
  const buy = async (balance: number) => {
    const onBuy = vi.fn();
    const live = await openLive(
      <>
        {offer && <PackCard offer={offer} balance={balance} onBuy={onBuy} />}
        <ToastRegion />
      </>,
    );
    fireEvent.change(screen.getByRole('combobox'), { target: { value: String(offer?.packs[0]?.clicks) } });
    press('Buy');
    await live.elapse(10);
    return { ...live, onBuy };
  };

  test('SPEC 4, packs: a press on Buy shows the missing sum; the warning goes after 5 s', async () => {
    const { onBuy, elapse } = await buy(0);
    expect(onBuy).not.toHaveBeenCalled();
    const notifications = screen.getByRole('region', { name: /notifications/i });
    expect(within(notifications).getAllByText('Error! Insufficient Funds.').length).toBeGreaterThan(0);
    // Shown once: beside the pack are the figures, and the link to the form, which adds just the missing sum.
    expect(screen.getAllByText(/Insufficient Funds\./)).toHaveLength(
      within(notifications).getAllByText(/Insufficient Funds\./).length,
    );
    press('Fill it in now, pay at the end');
    expect(onBuy).toHaveBeenCalledWith(offer?.packs[0]);
    await elapse(4800);
    expect(within(notifications).queryAllByText(/Insufficient Funds\./).length).toBeGreaterThan(0);
    await elapse(1000);
    expect(within(notifications).queryAllByText(/Insufficient Funds\./)).toEqual([]);
  });

  test('SPEC 4, packs: more than the price opens the form, with no warning', async () => {
    const { onBuy } = await buy(1_000_000);
    expect(onBuy).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Insufficient Funds\./)).toBeNull();
  });
});

describe('a picture', () => {
  /** A request with an immediate answer. */
  const answering = (status: number) =>
    class {
      readonly upload = {};
      readonly status = status;
      readonly response = status === 200 ? { success: true } : { code: 'photo-type' };
      onload: () => void = () => undefined;
      open = () => undefined;
      getResponseHeader = () => null;
      send = () => void setTimeout(() => this.onload(), 50);
    };

  const Sender = () => {
    const { state, send } = usePhotoUpload();
    return (
      <button type="button" onClick={() => void send(new Blob(['square']))}>
        {state.step}
      </button>
    );
  };

  test.each([
    [200, 1, 'idle'],
    [400, 0, 'failed'],
  ])('SPEC 4, picture: after the answer %d the user is read again %d times', async (status, times, step) => {
    const live = await openLive(<Sender />, { auth: USER, replies: { 'GET /api/current_user': USER } });
    vi.stubGlobal('XMLHttpRequest', answering(status));
    press('idle');
    await live.elapse(10);
    expect(screen.getByRole('button').textContent).toBe('sending');
    await live.elapse(100);
    expect(lookedAgain(live.asked)).toBe(times);
    expect(screen.getByRole('button').textContent).toBe(step);
  });
});

describe('the link to the identity provider', () => {
  const follow = async (role?: 'Patient' | 'Advertizer') => {
    localStorage.clear();
    await openLive(<GoogleLink {...(role && { role })} />);
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    return [link.getAttribute('href'), localStorage.getItem('userRole')];
  };

  test('SPEC 4, identity provider: a registration stores its role; only an advertiser’s travels', async () => {
    expect(await follow('Patient')).toEqual(['/auth/google?requestType=register', 'Patient']);
    endLive();
    expect(await follow('Advertizer')).toEqual([
      '/auth/google?requestType=register&userRole=Advertizer',
      'Advertizer',
    ]);
    endLive();
    expect(await follow()).toEqual(['/auth/google?requestType=login', null]);
  });

  test.each([
    ['the logged-in account', USER, null],
    ['nobody', false, 'Patient'],
  ] as const)('SPEC 4.6: the screens of members forget the stored role of %s', async (_, auth, left) => {
    localStorage.setItem('userRole', 'Patient');
    await openLive(<MembersLayout />, { at: '/dashboard', path: '/dashboard', auth });
    expect(localStorage.getItem('userRole')).toBe(left);
  });
});

test.each([
  ['first-party', true],
  ['analytics-service', false],
])('SPEC 4, analytics: a note says whether the counts are newer (%s: %s)', async (source, isNewer) => {
  const figures = {
    totalViews: 4,
    totalClicks: 1,
    ctr: 25,
    avgCost: 1,
    impressions: 4,
    conversions: 0,
    spent: 1,
  };
  const analytics = {
    ...figures,
    previous: figures,
    dateRange: { from: '2026-05-12', to: '2026-05-18' },
    dataSource: source,
    series: [],
    countries: [],
    notCharged: [],
    adverts: [],
    advertPage: { total: 0, page: 1, pageSize: 25 },
    updatedAt: '2026-05-18T12:00:00.000Z',
  };
  const reply = { success: true, source, analytics };
  const { elapse } = await openLive(<AnalyticsPanel userId="me" />, {
    replies: { 'GET /api/advertiser-analytics/me?range=7d': reply },
  });
  await elapse(500);
  const said = screen.getByText(/Data is updated every 24 hours\./).textContent;
  expect(said).toMatch(/Figures as of 18.May/);
  expect(said?.includes('Our own counts are newer.')).toBe(isNewer);
});

test('SPEC 4, analytics: the panel says that its data are updated every 24 hours', async () => {
  const replies = { 'GET /api/getUserAdvs': [] };
  const { elapse } = await openLive(<AnalyticsPanel userId="me" />, { replies });
  await elapse(500);
  expect(screen.getByText(/Data is updated every 24 hours\./)).toBeTruthy();
  endLive();
  const ukrainian = await openLive(<AnalyticsPanel userId="me" />, { language: 'ua', replies });
  await ukrainian.elapse(500);
  expect(screen.getByText(/Дані оновлюються кожні 24 години\./)).toBeTruthy();
});
