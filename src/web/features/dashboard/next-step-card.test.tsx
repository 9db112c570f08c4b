import { expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { wayOf } from './next-step-card.tsx';

type Changes = Partial<Omit<CurrentUser, 'userData'>> & { userData?: Partial<CurrentUser['userData']> };

const user = ({ userData, ...changes }: Changes = {}): CurrentUser => ({
  _id: '0000000001',
  userRole: 'Patient',
  created: '2026-01-01T00:00:00.000Z',
  superAdmin: false,
  isAdmin: false,
  stop: null,
  lastPayout: null,
  withdrawal: { obstacle: null, until: null, neededCase: null, ownPaymentFrom: '', stage: null },
  ...changes,
  userData: {
    id: '0000000001',
    firstName: 'Olena',
    lastName: 'Koval',
    otherFirstName: '',
    otherLastName: '',
    guardianName: '',
    email: 'olena@watchwell.test',
    photo: null,
    country: 'UA',
    dob: '',
    phone: '',
    address: '',
    emailVerified: true,
    uploadPrescr: false,
    fileName: null,
    additionalInfo: '',
    diagnosis: 'Imatinib',
    total: 100,
    received: 0,
    ownViewReceived: 0,
    donated: 0,
    ownClicks: 0,
    medsBought: false,
    healthConsentAt: '2026-01-01T00:00:00.000Z',
    storyConsented: true,
    needInPreviews: false,
    inSearchEngines: false,
    inGallery: false,
    welcomeStep: null,
    available: (userData?.received ?? 0) + (userData?.ownViewReceived ?? 0) + (userData?.donated ?? 0),
    underReview: 0,
    nextRelease: null,
    paidIn: 0,
    corrected: 0,
    money: null,
    smallestWithdrawal: 0.01,
    ...userData,
  },
});

const pending = {
  amount: 100,
  status: 'PENDING' as const,
  paymentMethod: 'PayPal',
  createdAt: '2026-01-01T00:00:00.000Z',
  paid: 0,
  steps: ['on-its-way' as const],
  review: null,
};

test.each([
  ['verify', user({ userData: { emailVerified: false, total: 0 } })],
  ['fill', user({ userData: { diagnosis: ' ' } })],
  ['fill', user({ userData: { total: 0 } })],
  ['agree', user({ userData: { healthConsentAt: null } })],
  ['share', user()],
  ['withdraw', user({ userData: { received: 60, ownViewReceived: 30, donated: 10 } })],
])('a patient is led to %s', (step, who) => {
  expect(wayOf(who)?.current).toBe(step);
});

test('asks for consent only where data waits for it, and never before a withdrawal', () => {
  const unagreed = { healthConsentAt: null };
  expect(wayOf(user({ userData: { ...unagreed, diagnosis: '' } }))?.current).toBe('fill');
  expect(wayOf(user({ userData: { ...unagreed, received: 100 } }))?.current).toBe('withdraw');
  expect(wayOf(user({ userData: unagreed }))?.steps).toContain('agree');
  expect(wayOf(user())?.steps).not.toContain('agree');
});

test.each([
  ['finish', user({ userData: { diagnosis: '', welcomeStep: 'need' } })],
  ['finish', user({ userData: { welcomeStep: 'photo' } })],
  ['share', user({ userData: { welcomeStep: 'ready' } })],
  ['withdraw', user({ userData: { welcomeStep: 'photo', received: 100 } })],
])('continues an unfinished welcome, unless money waits: %s', (step, who) => {
  expect(wayOf(who)?.current).toBe(step);
  expect(wayOf(who)?.steps).toContain(step);
});

const stopped = (obstacle: NonNullable<CurrentUser['withdrawal']>['obstacle']) => ({
  withdrawal: { obstacle, until: null, neededCase: null, ownPaymentFrom: '', stage: null },
});

test.each(['not-available-yet', 'payout-too-soon', 'payout-below-smallest'] as const)(
  'a reached goal keeps its step and button while the money waits: %s',
  (obstacle) => {
    const way = wayOf(user({ ...stopped(obstacle), userData: { received: 100 } }));
    expect([way?.current, way?.waits]).toEqual(['withdraw', 'withdraw']);
  },
);

test('a withdrawal that only needs the date of birth waits for nothing', () => {
  const way = wayOf(user({ ...stopped('dob-needed'), userData: { received: 100 } }));
  expect([way?.current, way?.waits]).toEqual(['withdraw', undefined]);
});

test.each(['payout-pending', 'case-paused', 'account-stopped'] as const)(
  'has no next step while %s',
  (obstacle) => {
    expect(wayOf(user({ ...stopped(obstacle), userData: { received: 100 } }))).toBeUndefined();
  },
);

test('a paid-out goal leads to the next one, until there is enough to withdraw again', () => {
  const money = {
    collected: 100,
    forGoal: 100,
    state: 'paid' as const,
    paidOut: 100,
    onItsWay: 0,
    payouts: [],
    chapter: 1,
    since: null,
    earlier: [],
  };
  const paid = { money, smallestWithdrawal: 10 };
  const below = stopped('payout-below-smallest');
  expect(wayOf(user({ ...below, userData: { ...paid, received: 0.3 } }))?.current).toBe('renew');
  expect(wayOf(user({ ...stopped('payout-too-small'), userData: paid }))?.current).toBe('renew');
  expect(wayOf(user({ userData: { ...paid, received: 12 } }))?.current).toBe('withdraw');
});

test('asks to share the page again after a withdrawal has left the account', () => {
  expect(wayOf(user({ lastPayout: pending }))?.current).toBe('share');
});

test.each([
  ['verify', { userData: { emailVerified: false } }],
  ['fund', { balance: 0, overallAdvs: 0 }],
  ['place', { balance: 5, overallAdvs: 0 }],
])('an advertiser is led to %s', (step, changes) => {
  expect(wayOf(user({ userRole: 'Advertizer', ...changes }))?.current).toBe(step);
});

test('shows no further step once a campaign is placed', () => {
  expect(wayOf(user({ userRole: 'Advertizer', overallAdvs: 1 }))).toBeUndefined();
});

test('asks staff neither for a medical need nor for a top-up', () => {
  expect(wayOf(user({ superAdmin: true, userData: { total: 0 } }))).toBeUndefined();
  expect(
    wayOf(user({ superAdmin: true, userRole: 'Advertizer', balance: 0, overallAdvs: 0 })),
  ).toBeUndefined();
  expect(wayOf(user({ superAdmin: true, userData: { emailVerified: false } }))?.current).toBe('verify');
});
