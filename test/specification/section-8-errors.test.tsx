import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { ApiError, refusal } from '#web/api-client/api-error.ts';
import { tokenRequestsMessages } from '#web/features/access-tokens/token-requests-messages.ts';
import { forgotPasswordMessages } from '#web/features/accounts/forgot-password/forgot-password-messages.ts';
import { registrationMessages } from '#web/features/accounts/registration/registration-messages.ts';
import { resetPasswordMessages } from '#web/features/accounts/reset-password/reset-password-messages.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email/verify-email-banner.tsx';
import { verifyEmailMessages } from '#web/features/accounts/verify-email/verify-email-messages.ts';
import { campaignsMessages } from '#web/features/admin/campaigns/campaigns-messages.ts';
import { deletionMessages } from '#web/features/admin/deletion/deletion-messages.ts';
import { failureText } from '#web/features/admin/failure-text.ts';
import { patientActsMessages } from '#web/features/admin/patients/patient-acts-messages.ts';
import { analyticsMessages } from '#web/features/analytics/analytics-messages.ts';
import { NO_FIGURES } from '#web/features/analytics/shown-figures.ts';
import { SourceBadge } from '#web/features/analytics/source-badge.tsx';
import { InsufficientNotice } from '#web/features/campaigns/insufficient-notice.tsx';
import { ownCampaignsMessages } from '#web/features/campaigns/own-campaigns-messages.ts';
import { packMessages } from '#web/features/campaigns/pack-messages.ts';
import { TIER_OFFERS } from '#web/features/campaigns/pack-offer.ts';
import { updateFailure } from '#web/features/campaigns/update-failure.ts';
import { outcomeMessages } from '#web/features/payments/outcome-messages.ts';
import { monitorMessages } from '#web/features/payouts/monitor/monitor-messages.ts';
import { completionFailure, loadFailure } from '#web/features/payouts/pending-failures.ts';
import { pendingPayoutsMessages } from '#web/features/payouts/pending-payouts-messages.ts';
import { withdrawalFailure } from '#web/features/payouts/withdrawal-failure.ts';
import { withdrawalMessages } from '#web/features/payouts/withdrawal-messages.ts';
import { watchMessages } from '#web/features/watch/watch-messages.ts';
import { textOfCode } from '#web/i18n/error-messages.ts';
import { UKRAINIAN_ERROR_TEXTS } from '#web/i18n/error-texts-ua.ts';
import { patientMessages } from '#web/screens/patient/patient-messages.ts';
import { uiMessages } from '#web/ui/ui-messages.ts';
import { expectInBoth, expectTexts } from './in-both-languages.ts';
import { renderPart, wordsOf } from './render-screen.tsx';

type TextIn = (language: Language) => string;

const NO_ANSWER = new ApiError(0, 'unreachable', '');
/** An answer that is none of ours, such as a proxy's page; HTTP/2 has no status text. */
const wordless = (status: number, statusText = '') => refusal({ status, statusText }, undefined);
const refused = (status: number, code: ErrorCode) => new ApiError(status, code, ERROR_TEXTS[code]);

/** Every text of SPEC 8 that the product words itself, and where it says it. */
const CATALOGUE: readonly [english: string, textIn: TextIn][] = [
  ['Email verification required.', (at) => textOfCode('email-not-verified', at)],
  [
    "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
    (at) => verifyEmailMessages[at].sent,
  ],
  ['Insufficient Funds.', (at) => textOfCode('insufficient-funds', at)],
  ['Insufficient Funds.', (at) => packMessages[at].insufficient],
  ['Error!', (at) => packMessages[at].error],
  ['Withdrawal request failed', (at) => withdrawalFailure(wordless(500), at)],
  [
    'The funds have not reached the goal yet.',
    (at) => withdrawalFailure(refused(409, 'goal-not-reached'), at),
  ],
  ['Failed to process withdrawal request. Please try again.', (at) => withdrawalFailure(NO_ANSWER, at)],
  ['Withdrawal request submitted successfully!', (at) => withdrawalMessages[at].success],
  ['No Data Available', (at) => analyticsMessages[at].sources.none.name],
  ['Invalid payment parameters. Please try again.', (at) => textOfCode('payment-parameters', at)],
  ['Invalid payment parameters. Please try again.', (at) => outcomeMessages[at].failures.parameters],
  ['No payment information found.', (at) => textOfCode('payment-unknown', at)],
  ['No payment information found.', (at) => outcomeMessages[at].failures.unknown],
  [
    'Payment processing failed. Please contact support if funds were deducted.',
    (at) => textOfCode('payment-failed', at),
  ],
  [
    'Payment processing failed. Please contact support if funds were deducted.',
    (at) => outcomeMessages[at].failures.processing,
  ],
  ['Funds reset successfully!', (at) => patientActsMessages[at].reset.done],
  ['Are you sure you want to reset the funds?', (at) => patientActsMessages[at].reset.question],
  ['User deleted successfully!', (at) => deletionMessages[at].user.done],
  ['Advertiser deleted successfully!', (at) => deletionMessages[at].advertiser.done],
  ['Are you sure want to delete?', (at) => campaignsMessages[at].confirm.question],
  ['Advertisement updated successfully!', (at) => ownCampaignsMessages[at].dialog.saved],
  ['Error updating advertisement', (at) => updateFailure(NO_ANSWER, at)],
  ['Failed to update advertisement: Bad Gateway', (at) => updateFailure(wordless(502, 'Bad Gateway'), at)],
  ['Failed to update advertisement: Unknown error', (at) => updateFailure(wordless(500), at)],
  [
    'Failed to update advertisement: Please choose at least one country.',
    (at) => updateFailure(refused(400, 'countries-empty'), at),
  ],
  ['Payout completed successfully!', (at) => pendingPayoutsMessages[at].confirm.done],
  [
    'Failed to complete payout: This payout is completed already.',
    (at) => completionFailure(refused(409, 'payout-not-pending'), at),
  ],
  [
    'Error completing payout: Network Error: No response from server',
    (at) => completionFailure(NO_ANSWER, at),
  ],
  ['Server Error (502): Failed to fetch pending payouts', (at) => loadFailure(wordless(502), at)],
  ['Server Error (403): Your account may not do this.', (at) => loadFailure(refused(403, 'not-allowed'), at)],
  ['Network Error: No response from server', (at) => loadFailure(NO_ANSWER, at)],
  ['Request Error: bad address', (at) => loadFailure(new Error('bad address'), at)],
  ['Failed to load payouts', (at) => loadFailure('nothing', at)],
  ['No Pending Payouts', (at) => pendingPayoutsMessages[at].empty],
  ['PayPal will be used for all users.', (at) => monitorMessages[at].bank.fallback],
  ['Loading advertisements...', (at) => watchMessages[at].loading],
  ['No advertisements available', (at) => watchMessages[at].none],
  ['Oops! Something went wrong loading the advertisements.', (at) => watchMessages[at].failed],
  ['Try Again', (at) => watchMessages[at].tryAgain],
  ['Failed to load advertisements. Please refresh the page.', (at) => watchMessages[at].failedHelp],
  ['Password has been resetted.', (at) => resetPasswordMessages[at].done],
  ['Please check your email for password reset link.', (at) => forgotPasswordMessages[at].sent],
  ['Code successfully sended', (at) => tokenRequestsMessages[at].sent],
  [
    "This page is empty, please fill out information in the user's settings",
    (at) => patientMessages[at].empty,
  ],
  ['No countries found', (at) => uiMessages[at].noCountries],
  ['Select Country', (at) => uiMessages[at].selectCountry],
  ['All Countries', (at) => uiMessages[at].allCountries],
  ['Registration successful.', (at) => registrationMessages[at].done],
  ['No Active Advertisements', (at) => ownCampaignsMessages[at].empty],
  ['Create Advertisement', (at) => ownCampaignsMessages[at].create],
];

test.each(CATALOGUE)(
  'SPEC 8: %j stands to the letter, and its place has a Ukrainian text',
  (english, textIn) => {
    expectInBoth(textIn, english);
  },
);

/** Acts of the admin fail in two ways, each with the words of SPEC 8 and the reason. */
const ACTS: readonly [
  failed: string,
  error: string,
  words: (at: Language) => Parameters<typeof failureText>[2],
][] = [
  ['Failed to reset funds', 'An error occurred while resetting funds', (at) => patientActsMessages[at].reset],
  ['Failed to delete user: ', 'Error deleting user: ', (at) => deletionMessages[at].user],
  ['Failed to delete advertiser: ', 'Error deleting advertiser: ', (at) => deletionMessages[at].advertiser],
];

test.each(ACTS)('SPEC 8: %j with the reason, and %j without an answer', (failed, error, words) => {
  const denial = (at: Language) => failureText(refused(403, 'not-allowed'), at, words(at));
  const silence = (at: Language) => failureText(NO_ANSWER, at, words(at));
  expect(denial('eng')).toMatch(new RegExp(`^${failed}.*${ERROR_TEXTS['not-allowed']}$`));
  expect(silence('eng')).toMatch(new RegExp(`^${error}.*No connection`));
  expectTexts(denial);
  expectTexts(silence);
  expect(denial('ua')).toContain(UKRAINIAN_ERROR_TEXTS['not-allowed']);
});

test.each(LANGUAGES)(
  'SPEC 8, delete advertiser: the question lists account, ads, payments, files and the rest, in %s',
  (language) => {
    const { advertiser, adverts, payments, files } = deletionMessages[language];
    const parts = [
      advertiser.account('ads@example.org'),
      advertiser.records(payments(2), ''),
      advertiser.related,
      adverts(3),
      files(1),
    ];
    const wanted = {
      eng: [/account ads@example.org/, /2 payment records/, /related data/, /3 ads/, /1 file/],
      ua: [
        /обліковий запис ads@example.org/,
        /2 записи про платежі/,
        /пов’язані дані/,
        /3 реклами/,
        /1 файл/,
      ],
    }[language];
    for (const [place, part] of parts.entries()) expect(part).toMatch(wanted[place] ?? /never/);
  },
);

describe('every refusal of the server', () => {
  test.each(Object.keys(ERROR_TEXTS) as ErrorCode[])('SPEC 8: %s has words in both languages', (code) => {
    expectInBoth((language) => textOfCode(code, language), ERROR_TEXTS[code]);
  });
});

describe.each(LANGUAGES)('as it stands on the screen, in %s', (language) => {
  test('SPEC 8, verification: the notice and what to press', () => {
    const auth = { _id: 'a', userData: { emailVerified: false } } as CurrentUser;
    const words = wordsOf(renderPart(<VerifyEmailBanner />, { language, auth }));
    expect(words).toContain(textOfCode('email-not-verified', language));
    expect(words).toContain({ eng: 'Click to verify', ua: 'Підтвердити' }[language]);
  });

  test('SPEC 8, too little balance: "Error!" and the label', () => {
    const pack = TIER_OFFERS[0]?.packs[0];
    if (!pack) throw new Error('no pack is sold');
    const words = wordsOf(renderPart(<InsufficientNotice pack={pack} balance={1} />, { language }));
    expect(words).toContain(
      { eng: 'Error! Insufficient Funds.', ua: 'Помилка! Недостатньо коштів.' }[language],
    );
  });

  test('SPEC 8, analytics: the last fallback bears its badge', () => {
    const words = wordsOf(renderPart(<SourceBadge source={NO_FIGURES.source} />, { language }));
    expect(words).toContain(
      { eng: 'No Data Available', ua: analyticsMessages.ua.sources.none.name }[language],
    );
    expect(new Set(Object.values(NO_FIGURES.figures))).toEqual(new Set([0]));
  });
});
