import { ANALYTICS_TEXTS } from './analytics-codes.ts';
import { CASE_TEXTS } from './case-codes.ts';
import { LETTER_TEXTS } from './letter-codes.ts';
import { PASSWORD_TEXTS } from './password-codes.ts';
import { PAYOUT_ACCOUNT_TEXTS } from './payout-account-codes.ts';
import { VIEW_TEXTS } from './view-codes.ts';

/**
 * Reasons to refuse a call, with English texts; those of SPEC 5 and 8 are copied to the letter. Schemas use
 * these codes as messages, so one table per language covers validation and rules.
 */
export const ERROR_TEXTS = {
  'invalid-input': 'Something is missing or isn’t filled in correctly. Please check it and send it again.',
  'not-found': 'There’s nothing at this address. Please check it, or start from the home page.',
  'body-too-large': 'That’s too much to send at once. Please shorten it, or choose a smaller file.',
  'too-many-requests': 'Too many requests. Please wait a little and try again.',
  ...LETTER_TEXTS,
  ...CASE_TEXTS,
  ...PAYOUT_ACCOUNT_TEXTS,
  'busy-try-again': 'We’re very busy right now. Please try again in a few seconds.',
  'outcome-unknown':
    'Our database isn’t answering, so we don’t know yet whether that worked. Press again: nothing is paid twice.',
  'under-maintenance': 'We’re doing some maintenance. Please try again in a few minutes.',
  'opens-soon':
    'Watchwell opens soon. Until then you can’t watch for money, give or pay. You haven’t been charged. Please come back later.',
  'payments-stopped': 'We’ve paused payments and withdrawals for now. Please try again later.',
  'storage-unavailable':
    'Our file storage isn’t answering. Nothing was changed. Please try again in a minute.',
  'unexpected-fault': 'Something went wrong on our side. Nothing was changed. Please try again.',
  'foreign-origin':
    'This request did not come from Watchwell, so it was refused. Please open Watchwell itself and try again.',
  'not-signed-in': 'Please log in first.',
  'not-allowed': 'Your account can’t do this. Please log in with a different one.',
  'email-not-verified': 'Email verification required.',
  'proof-needed': 'Please confirm it’s you. Nothing was changed.',
  'proof-failed': 'That password or code isn’t right. Please try again.',
  'code-wrong': 'This code is wrong or was used before. Please enter the one the app shows now.',
  'second-step-over': 'This took too long. Please log in again.',
  'second-factor-needed': 'Staff need two-step verification. Please turn it on in the settings.',
  'second-factor-there': 'You already use an app for codes. Please remove it first.',
  'passkey-failed': 'The passkey didn’t work. Please try again, or log in another way.',
  'passkey-unknown': 'This passkey has already been removed. Please reload the list.',
  'passkeys-too-many': 'An account can have ten passkeys at most. Please remove one first.',
  'session-unknown': 'This log-in has already ended. Please reload the list.',
  'second-factor-missing': 'Two-step verification isn’t on yet. Please turn it on first.',

  'other-name-same-script': 'Please write this name in the letters of the other language, or leave it empty.',
  'other-name-half': 'Please write both names in the other letters, or none of them.',
  'firstname-empty': "Firstname can't be empty.",
  'lastname-empty': "Lastname can't be empty.",
  'email-invalid': 'Enter a valid email address.',
  'password-empty': "Password can't be empty.",
  'password-mismatch': 'Password and Confirm password does not match.',
  'country-empty': 'Please select your country.',
  'terms-unchecked': 'Please check terms and condition.',
  'password-too-short': 'Please choose a password of at least 6 characters.',
  'password-too-common': 'Many people use this password, so it’s easy to guess. Please choose another.',
  'password-too-long': 'A password can have 128 characters at most. Please choose a shorter one.',
  ...PASSWORD_TEXTS,
  'email-invalid-before-reset': 'Enter a valid email address before request for password reset link.',
  'email-taken': 'There’s already an account with this email. Please log in, or request a new password.',
  'login-failed':
    'The email or the password isn’t right. If you’ve just registered, open the email we sent you, or log in where you registered.',
  'log-in-wait':
    'Someone tried too many wrong passwords for this email, so log-ins from new devices have to wait up to half an hour. Try again later, or request a new password and use the link in that email.',
  'reset-link-invalid': 'This link is no longer valid. Please request a new one.',

  'google-failed': 'Google didn’t confirm who you are. Please try again.',
  'google-unavailable': 'We can’t reach Google right now. Please try again, or use your email and password.',
  'google-email-unverified':
    'Google hasn’t verified the email address of this Google account yet. Please verify it with Google, or register with an email and a password.',
  'google-no-account': 'No Watchwell account uses this Google account yet. Please register first.',
  'google-expired': 'This took too long. Please continue with Google again.',

  'name-required': 'Please enter your name.',
  'token-required': 'Please enter your invitation code.',
  'token-invalid':
    'This invitation is for another email, or is no longer valid. Please open the link in our latest email, or ask for a new invitation.',
  'token-needed': 'You need an invitation to register. Please ask for one first.',
  'token-not-requested': 'There’s no open request for this email. Please reload the list.',
  'token-already-verified': 'This invitation has already been accepted. There’s nothing more to do.',
  'token-already-sent': 'We’ve already sent an invitation. Please wait for them to accept, or send it again.',

  'additional-info-too-long': 'Additional information can have 4,000 characters at most. Please shorten it.',
  'diagnosis-empty': 'Please fill in the medical need.',
  'health-consent-needed': 'Please agree that we may keep and show your health details.',
  'total-invalid': 'Enter the funding goal in dollars, such as 1240.50, above 0 and up to 100,000,000.',
  'dob-needed': 'Please enter your date of birth before your first withdrawal.',
  'dob-invalid': 'Enter the date of birth as day.month.year, such as 7.3.1990.',
  'too-young': 'You must be at least 16. Please ask a parent or guardian to run your page.',

  'patient-unknown': 'There’s no patient with this id. Please check the link, or search by name.',
  'page-empty': "This page is empty, please fill out information in the user's settings",

  'file-missing': 'Please choose a file.',
  'file-unknown': 'We can’t find this file. Please choose it again.',
  'photo-type': 'We can’t use this picture. Please choose a JPEG, PNG or WebP picture.',
  'photo-too-large': 'A picture can be 10 MB at most. Please choose a smaller one.',
  'picture-unreadable': 'This picture is damaged. Please choose another.',
  'picture-too-large': 'This picture has too many pixels. Please save a smaller version and choose that.',
  'document-type':
    'You can upload JPEG, PNG and WebP pictures and PDF documents. Please choose one of these.',
  'document-infected':
    'We found a virus in this file, so we didn’t keep it. Please check your device, and send a photo of the document instead.',
  'scanner-away':
    'We can’t check files for viruses right now, so we didn’t keep this one. Please try again in a few minutes, or send a photo of the document.',
  'document-too-large': 'A file can be 15 MB at most. Please choose a smaller one.',
  'documents-full': 'You can keep ten files at most. Please remove one first.',

  'pack-unknown': 'There’s no such package. Please choose a package again.',
  'price-changed': 'The price of this package has changed. Please choose it again.',
  'insufficient-funds': 'Insufficient Funds.',
  'title-empty': 'Please enter a title of 1 to 80 characters.',
  'subtitle-empty': 'Please enter a subtitle of 1 to 160 characters.',
  'url-invalid': 'Enter the full public web address of the page, starting with https://.',
  'picture-url-invalid':
    'Enter the full public web address of the picture, starting with https://. It can’t be on Watchwell.',
  'url-own': 'This address leads to Watchwell itself. Please enter one of your own site.',
  'countries-empty': 'Please choose at least one country.',
  'country-unknown': 'We don’t recognise one of these countries. Please choose from the list.',
  'advert-unknown': 'We can’t find this advert. Please choose another from the list.',
  'category-missing': 'Please choose what the advert is for.',
  'category-blocked':
    'We don’t show adverts of this kind next to people who are ill. Please read in our terms which kinds, and why.',
  'advert-act-impossible': 'You can’t do that with this advert right now. Please check its state.',
  'words-missing': 'Please write your message, in up to 1,000 characters.',
  'concern-kind-missing': 'Please choose what worries you.',
  'concern-subject-unknown': 'This has been removed or decided since you opened it. Please reload the page.',
  'appeal-subject-unknown': 'There’s nothing to object to here. Please wait for our email, or write to us.',
  'appeal-unknown': 'This objection doesn’t exist or has just been decided. Please reload the list.',
  'appeal-made-already': 'You’ve already objected to this decision. Please wait for our email.',
  'appeals-open-too-many':
    'You have five open objections. Please wait for an answer to one of them before you object again.',
  'appeal-own-decision': 'This was your own decision. Please ask a colleague to look at the objection.',
  'reason-missing': 'Please choose a reason. For “something else”, write it down.',
  'daily-views-invalid': 'Enter a whole number of views from 1 to 1,000,000, or leave it empty for no limit.',
  'advert-completed':
    'All views of this advert have been watched, so you can’t edit it any more. You can buy it again.',

  ...VIEW_TEXTS,

  'amount-invalid': 'Enter an amount in dollars and cents, such as 12.50.',
  'amount-too-small': 'The smallest payment is $1. Please enter more.',
  'amount-too-large': 'The largest payment is $10,000. Please enter less.',
  'currency-unsupported': 'Payments are made in US dollars (USD) only. Please choose dollars.',
  'payment-parameters': 'Invalid payment parameters. Please try again.',
  'payment-unknown': 'No payment information found.',
  'payment-failed': 'Payment processing failed. Please contact support if funds were deducted.',
  'payment-declined':
    'The payment was declined. You haven’t been charged. Please try again or choose another way to pay.',
  'payment-pending':
    'The provider is checking your payment. We’ll add it as soon as it’s confirmed. Please don’t pay again.',
  'provider-unavailable':
    'We can’t reach the payment provider right now. No money has moved. Please try again.',
  'not-connected': 'This way to pay isn’t connected yet. Please choose another one.',
  'bank-transfer-not-connected':
    'The bank-transfer service isn’t connected yet. Please set its token on the server first.',
  'bank-transfer-unavailable': 'We can’t reach the bank-transfer service right now. Please try again.',
  'webhook-invalid': 'The webhook’s signature isn’t valid. Please check the webhook’s secret.',

  'account-under-dispute':
    'One of your payments is disputed. You can’t buy or withdraw anything until the provider has decided. Please wait for the decision, or write to us.',

  'goal-missing': 'Please set your funding goal first.',
  'goal-not-reached': 'You haven’t reached your goal yet. Please share your page and ask friends to watch.',
  'payout-pending': 'You already have a withdrawal in progress. Please wait until it’s finished.',
  'payout-too-small': 'There’s less than one cent to withdraw. Please wait until more has come in.',
  'not-available-yet':
    'You’ve reached your goal, but none of the money can be withdrawn yet. Please wait for the day on your dashboard.',
  'payout-too-soon': 'You can withdraw once a day. Please try again tomorrow.',
  'payout-below-smallest': 'That’s less than the smallest withdrawal. Please wait until more has come in.',
  'payout-review-over': 'Someone has already decided about this withdrawal. Please reload the page.',
  'payout-postpone-over':
    'Nothing keeps this withdrawal from being released now. Please reload the page and decide.',
  'payout-second-person': 'You’ve already agreed. Please ask a colleague to agree, too.',
  'payout-details-fresh':
    'You changed your payout details less than 72 hours ago. For your safety, please wait until that time is over.',
  'payout-objection-over':
    'You’ve already objected, or there’s nothing to object to. Please wait for our email, or write to us.',
  'objection-missing': 'Please write 1 to 1,000 characters.',
  'payout-alarm-invalid':
    'This link was used before or is too old. If someone else was in your account, please change your password now and write to us.',
  'stop-reason-missing': 'Please enter a reason of 1 to 500 characters.',
  'state-unchanged': 'The account is already in this state. There’s nothing more to do.',
  'changed-meanwhile':
    'This has changed since you opened it, so nothing was decided. You see the latest version now; please look again.',
  'own-case': 'This is about you. Please ask a colleague to decide.',
  'admin-unstoppable':
    'The admin account can’t be suspended. Please set ADMIN_EMAIL to another address on the server first.',
  'page-stopped':
    'You can’t watch for this page right now. Please come back later, or watch for someone else.',
  'account-stopped': 'We’ve stopped payouts of this account. Please write to us.',
  'payout-unknown': 'We can’t find this payout. Please reload the list.',
  'payout-not-pending': 'This payout has already been completed. Please reload the list.',
  'payout-not-manual':
    'The provider carries out this payout, so you can’t complete it by hand. Please wait for the provider’s answer.',
  'payout-partly-manual':
    'Only part of this payout is paid by hand. Nothing was recorded. Please name the parts you’ve paid.',
  'payout-legs-changed':
    'The payout has changed since you opened it: something else has to be paid by hand now. Nothing was recorded; please look again.',

  'payout-at-provider':
    'The provider has this payout, or got it within the last two minutes. Nothing was changed; please try again in two minutes.',
  'payout-look-first': 'Please check on the provider’s own site that no payment was made.',
  'payout-reason-missing': 'Please enter a reason of 1 to 200 characters.',
  'held-views-gone': 'These views are no longer under review. Please reload the list.',
  'held-note-missing': 'Please say why, in 500 characters at most.',
  'recipient-name-missing': 'Please enter the full name of the cardholder.',
  'emails-differ': 'The two addresses don’t match. Please enter them again.',

  'case-unknown': 'We can’t find this case. Please reload the list.',
  'case-act-impossible': 'You can’t do that with this case right now. Please check its state.',
  'case-incomplete': 'Something is still missing. Please fill in what’s marked.',
  'case-steps-open': 'Not all four steps are confirmed yet. Please check the open ones first.',
  'case-nothing-asked': 'Please choose which step needs more first.',
  'case-item-empty': 'Please say what each cost is for.',
  'case-item-amount': 'Enter each cost in dollars and cents, above 0.',
  'case-items-full': 'You can list twenty costs at most. Please combine some.',
  'case-documents-full': 'You can keep twenty documents at most. Please remove one first.',
  'case-signature-missing': 'Please write your full name and agree.',
  'case-not-checked': 'We haven’t checked your case yet. Please send it, or wait for our email.',
  'case-paused': 'This page is paused, so you can’t withdraw anything. Please read the email we sent you.',

  'invoice-unknown': 'We can’t find this bill. Please reload the list.',
  'invoice-act-impossible': 'You can’t do that with this bill right now. Please check it again.',
  'invoice-clinic-missing': 'Please enter the clinic’s legal name as it stands on the bill.',
  'invoice-number-missing': 'Please enter the bill’s number.',
  'invoice-account-missing': 'Please enter the clinic’s bank account as it stands on the bill.',
  'invoice-account-wrong': 'This IBAN has a typing mistake. Please compare it with the bill.',
  'invoice-amount': 'Enter the total of the bill in dollars and cents, above 0.',
  'invoice-day': 'Please enter a date.',
  'invoice-file-missing': 'Please add the bill as a photo or a PDF.',
  'invoice-known': 'You’ve already sent this bill. Please look for it in your list.',
  'invoices-full': 'We keep two hundred bills at most. Please write to us.',
  'invoice-answered-already': 'You’ve already answered once. Please send a new bill, or write to us.',
  'invoice-second-person': 'You’ve already confirmed this. Please ask a colleague to confirm it, too.',
  'invoice-above-rest': 'That’s more than what’s left to pay on this bill. Please enter less.',
  'invoice-above-funds': 'That’s more than the patient can spend right now. Please enter less.',
  'invoice-proof-missing': 'Please add the proof of transfer first.',
  'invoice-reference-missing': 'Please enter the bank’s reference for the transfer.',

  'reset-amount-missing': 'Please enter an amount',
  'reset-amount-invalid': 'Enter an amount in dollars and cents, such as 12.50, from 0 to 100,000,000.',
  'meds-bought-already': 'The medicine has already been bought. There’s nothing more to do.',
  'meds-goal-not-reached': 'The goal isn’t reached yet, so nothing can be bought. Please wait until it is.',
  'meds-money-not-available':
    'The goal is reached, but part of the money isn’t available yet. Please wait until all of it is.',
  'advertiser-unknown': 'There’s no advertiser with this id. Please reload the list.',
  'account-unknown': 'There’s no account with this id. Please check it, or reload the list.',
  'closing-name': 'Please enter your first and last name as they are in your account.',
  'closing-payout':
    'You have a withdrawal in progress, and its money needs this account if it comes back. You can close the account once the withdrawal is finished.',
  'closing-bill':
    'We’re paying a clinic’s bill from this account, and what can’t be paid comes back to it. You can close the account once the payment is finished.',
  'closing-stopped':
    'We’re looking into something about this account, so you can’t close it here right now. Please write to us.',
  'staff-undeletable':
    'You can’t delete the account of a staff member. Please remove their staff rights first.',
  'staff-request-over': 'This request has expired or has just been decided. Please reload the list.',
  'staff-request-own': 'You asked for this yourself. Please ask a colleague to confirm it.',
  'staff-request-there': 'A request about this person is already open. Please confirm or refuse it first.',
  'staff-request-alone':
    'One person alone can’t change rights here. Please use the command on the server: npm run admin grant or admin revoke.',
  'staff-request-admin':
    'The admin’s rights can only be changed on the server. Please set ADMIN_EMAIL to another address there first.',
  'staff-request-needless': 'This is already set. There’s nothing more to do.',
  'admin-undeletable':
    'You can’t delete the admin account. Please set ADMIN_EMAIL to another address on the server first.',

  'update-empty': 'Please write what’s new.',
  'update-unknown': 'This update is no longer on your page. Please reload the page.',
  'thanks-too-long': 'Your thanks can have 300 characters at most. Please shorten them.',
  'wish-empty': 'Please write a few words first.',
  'wish-unknown': 'This message has been removed. Please reload the page.',
  'wish-decided': 'Someone has already decided about this message. Please reload the list.',
  'wish-own-page': 'You can’t leave a message on your own page. Please post an update there instead.',
  'wishes-closed': 'This page isn’t taking messages right now. Please come back later.',
  'wish-help-first': 'Only people who have helped can leave a message. Watch an advert for this page first.',
  'wish-today': 'You can leave one message a day on a page. Please come back tomorrow.',
  'stages-full': 'You can add six stages at most. Please combine some.',
  'plan-above-goal': 'The stages add up to more than the goal. Lower them first, or raise the goal.',

  ...ANALYTICS_TEXTS,
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_TEXTS;

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_TEXTS, text);
