import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { ApiError, refusal } from '#web/api-client/api.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { failureText } from '#web/features/admin/queries.ts';
import { updateFailure } from '#web/features/adverts/edit-advert-dialog.tsx';
import { SourceBadge } from '#web/features/analytics/figure-source.tsx';
import { NO_FIGURES } from '#web/features/analytics/figures.ts';
import { completionFailure, loadFailure } from '#web/features/payouts/pending-payouts.ts';
import { withdrawalFailure } from '#web/features/payouts/use-withdrawal.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { allTexts } from '../support/all-texts.ts';
import { expectInBoth, expectTexts } from './in-both-languages.ts';
import { renderPart, wordsOf } from './render-screen.tsx';

type TextIn = (language: Language) => string;

const NO_ANSWER = new ApiError(0, 'unreachable', '');
/** A foreign answer, such as a proxy's page; HTTP/2 has no status text. */
const wordless = (status: number, statusText = '') => refusal({ status, statusText }, undefined);
const refused = (status: number, code: ErrorCode) => new ApiError(status, code, ERROR_TEXTS[code]);

/** Every text of SPEC 8 that the product words itself, and its place. */
const CATALOGUE: readonly [english: string, textIn: TextIn][] = [
  ['Email verification required.', (at) => textOfCode('email-not-verified', at)],
  [
    "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
    (at) => allTexts(at).verifyEmail.sent,
  ],
  ['Insufficient Funds.', (at) => textOfCode('insufficient-funds', at)],
  ['Error! Insufficient Funds.', (at) => `${allTexts(at).pack.error} ${allTexts(at).pack.insufficient}`],
  ['Error!', (at) => allTexts(at).pack.error],
  ['Withdrawal request failed', (at) => withdrawalFailure(wordless(500), at)],
  [
    'You haven’t reached your goal yet. Please share your page and ask friends to watch.',
    (at) => withdrawalFailure(refused(409, 'goal-not-reached'), at),
  ],
  ['Failed to process withdrawal request. Please try again.', (at) => withdrawalFailure(NO_ANSWER, at)],
  ['Withdrawal request submitted successfully!', (at) => allTexts(at).withdrawal.success],
  ['No Data Available', (at) => allTexts(at).analytics.sources.none.name],
  ['Invalid payment parameters. Please try again.', (at) => textOfCode('payment-parameters', at)],
  ['Invalid payment parameters. Please try again.', (at) => allTexts(at).outcome.failures.parameters],
  ['No payment information found.', (at) => textOfCode('payment-unknown', at)],
  ['No payment information found.', (at) => allTexts(at).outcome.failures.unknown],
  [
    'Payment processing failed. Please contact support if funds were deducted.',
    (at) => textOfCode('payment-failed', at),
  ],
  [
    'Payment processing failed. Please contact support if funds were deducted.',
    (at) => allTexts(at).outcome.failures.processing,
  ],
  ['Funds reset successfully!', (at) => allTexts(at).patientActs.reset.done],
  ['Are you sure you want to reset the funds?', (at) => allTexts(at).patientActs.reset.question],
  ['User deleted successfully!', (at) => allTexts(at).deletion.user.done],
  ['Advertiser deleted successfully!', (at) => allTexts(at).deletion.advertiser.done],
  ['Are you sure want to delete?', (at) => allTexts(at).adminAdverts.confirm.question],
  ['Advertisement updated successfully!', (at) => allTexts(at).ownAdverts.dialog.saved],
  ['Error updating advertisement', (at) => updateFailure(NO_ANSWER, at)],
  ['Failed to update advertisement: Bad Gateway', (at) => updateFailure(wordless(502, 'Bad Gateway'), at)],
  ['Failed to update advertisement: Unknown error', (at) => updateFailure(wordless(500), at)],
  [
    'Failed to update advertisement: Please choose at least one country.',
    (at) => updateFailure(refused(400, 'countries-empty'), at),
  ],
  ['Payout completed successfully!', (at) => allTexts(at).pendingPayouts.confirm.done],
  [
    'Failed to complete payout: This payout has already been completed. Please reload the list.',
    (at) => completionFailure(refused(409, 'payout-not-pending'), at),
  ],
  [
    'Error completing payout: Network Error: No response from server',
    (at) => completionFailure(NO_ANSWER, at),
  ],
  ['Server Error (502): Failed to fetch pending payouts', (at) => loadFailure(wordless(502), at)],
  [
    'Server Error (403): Your account can’t do this. Please log in with a different one.',
    (at) => loadFailure(refused(403, 'not-allowed'), at),
  ],
  ['Network Error: No response from server', (at) => loadFailure(NO_ANSWER, at)],
  ['Request Error: bad address', (at) => loadFailure(new Error('bad address'), at)],
  ['Failed to load payouts', (at) => loadFailure('nothing', at)],
  ['No Pending Payouts', (at) => allTexts(at).pendingPayouts.empty],
  ['PayPal will be used for all users.', (at) => allTexts(at).paymentMonitor.bank.fallback],
  ['Loading advertisements...', (at) => allTexts(at).watch.loading],
  ['No advertisements available', (at) => allTexts(at).watch.none],
  ['Oops! Something went wrong loading the advertisements.', (at) => allTexts(at).watch.failed],
  ['Try Again', (at) => allTexts(at).ui.tryAgain],
  ['Failed to load advertisements. Please refresh the page.', (at) => allTexts(at).watch.failedHelp],
  ['Password has been resetted.', (at) => allTexts(at).resetPassword.done],
  ['Please check your email for password reset link.', (at) => allTexts(at).forgotPassword.sent],
  ['Code successfully sended', (at) => allTexts(at).tokenRequests.sent],
  [
    "This page is empty, please fill out information in the user's settings",
    (at) => allTexts(at).emptyPage.fact,
  ],
  ['No countries found', (at) => allTexts(at).ui.noCountries],
  ['Select Country', (at) => allTexts(at).ui.selectCountry],
  ['All Countries', (at) => allTexts(at).ui.allCountries],
  ['Registration successful.', (at) => allTexts(at).registration.done],
  ['No Active Advertisements', (at) => allTexts(at).ownAdverts.empty],
  ['Create Advertisement', (at) => allTexts(at).ownAdverts.create],
];

test.each(CATALOGUE)(
  'SPEC 8: %j stands to the letter, and its place has a Ukrainian text',
  (english, textIn) => {
    expectInBoth(textIn, english);
  },
);

/** Staff actions of the admin fail in two ways, each with the words of SPEC 8 and the reason. */
const ACTS: readonly [
  failed: string,
  error: string,
  words: (at: Language) => Parameters<typeof failureText>[2],
][] = [
  [
    'Failed to reset funds',
    'An error occurred while resetting funds',
    (at) => allTexts(at).patientActs.reset,
  ],
  ['Failed to delete user: ', 'Error deleting user: ', (at) => allTexts(at).deletion.user],
  ['Failed to delete advertiser: ', 'Error deleting advertiser: ', (at) => allTexts(at).deletion.advertiser],
];

test.each(ACTS)('SPEC 8: %j with the reason, and %j without an answer', (failed, error, words) => {
  const denial = (at: Language) => failureText(refused(403, 'not-allowed'), at, words(at));
  const silence = (at: Language) => failureText(NO_ANSWER, at, words(at));
  expect(denial('eng')).toMatch(new RegExp(`^${failed}.*${ERROR_TEXTS['not-allowed']}$`));
  expect(silence('eng')).toMatch(new RegExp(`^${error}.*No connection`));
  expectTexts(denial);
  expectTexts(silence);
  expect(denial('ua')).toContain(allTexts('ua').errors['not-allowed']);
});

test.each(LANGUAGES)(
  'SPEC 8, delete advertiser: the question lists account, ads, payments, files and the rest, in %s',
  (language) => {
    const { advertiser, adverts, payments, files } = allTexts(language).deletion;
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
        /3 оголошення/,
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
  test('SPEC 8, verification: the notice and its button', () => {
    const auth = { _id: 'a', userData: { emailVerified: false } } as CurrentUser;
    const words = wordsOf(renderPart(<VerifyEmailBanner />, { language, auth }));
    expect(words).toContain(textOfCode('email-not-verified', language));
    expect(words).toContain({ eng: 'Click to verify', ua: 'Підтвердити' }[language]);
  });

  test('SPEC 8, analytics: the last fallback bears its badge', () => {
    const words = wordsOf(renderPart(<SourceBadge source={NO_FIGURES.source} />, { language }));
    expect(words).toContain(
      { eng: 'No Data Available', ua: allTexts('ua').analytics.sources.none.name }[language],
    );
    expect(new Set(Object.values(NO_FIGURES.figures))).toEqual(new Set([0]));
  });
});
