import { ANALYTICS_TEXTS } from './analytics-codes.ts';
import { CASE_TEXTS } from './case-codes.ts';
import { LETTER_TEXTS } from './letter-codes.ts';
import { PASSWORD_TEXTS } from './password-codes.ts';
import { VIEW_TEXTS } from './view-codes.ts';

/**
 * Every reason why a call is refused, with its English text. Texts that SPEC 5 and 8 give are copied to the letter. The
 * messages of schemas are these codes, so that one table in each language words both validation and rules.
 */
export const ERROR_TEXTS = {
  'invalid-input':
    'Some of what was sent is missing or has the wrong form. Please check it and send it again.',
  'not-found': 'There is nothing at this address. Please check it, or begin at the first page.',
  'body-too-large': 'What was sent is too large. Please shorten it, or send a smaller file.',
  'too-many-requests': 'Too many requests. Please wait a little and try again.',
  ...LETTER_TEXTS,
  ...CASE_TEXTS,
  'busy-try-again': 'The service is busy at the moment. Please try again in a few seconds.',
  'outcome-unknown':
    'Our database does not answer at the moment. We do not know yet whether it worked. Press again: nothing is paid twice.',
  'under-maintenance': 'The service is being worked on. Please try again in a few minutes.',
  'opens-soon':
    'Watchwell opens soon. Until then nobody can watch for money, give or pay, and nothing was charged. Please come back later.',
  'payments-stopped': 'Payments and withdrawals are stopped at the moment. Please try again later.',
  'storage-unavailable':
    'The store of our files does not answer at the moment. Nothing was changed. Please try again in a minute.',
  'unexpected-fault': 'Something went wrong on our side. Nothing was changed. Please try again.',
  'foreign-origin':
    'This request did not come from Watchwell, so it was refused. Please open Watchwell itself and try again.',
  'not-signed-in': 'Please log in first.',
  'not-allowed': 'Your account may not do this. Please log in with another one.',
  'email-not-verified': 'Email verification required.',
  'proof-needed': 'Please confirm that it is you. Nothing was changed.',
  'proof-failed': 'That is not right. Please try again.',
  'code-wrong': 'This code is not right, or was used before. Please type in the one that the app shows now.',
  'second-step-over': 'This took too long. Please log in again.',
  'second-factor-needed': 'Staff needs a second factor. Please set one up in the settings.',
  'second-factor-there': 'Codes of an app are asked for already. Please remove that app first.',
  'passkey-failed': 'The passkey did not open the account. Please try again, or log in another way.',
  'passkey-unknown': 'This passkey was removed already. Please look at the list again.',
  'passkeys-too-many': 'An account has at most ten passkeys. Please remove one first.',
  'session-unknown': 'This log-in has ended already. Please look at the list again.',
  'second-factor-missing': 'There is no second factor yet. Please set one up first.',

  'other-name-same-script': 'Please write this name in the letters of the other language, or leave it empty.',
  'other-name-half': 'Please write both names in the other letters, or none of them.',
  'firstname-empty': "Firstname can't be empty.",
  'lastname-empty': "Lastname can't be empty.",
  'email-invalid': 'Enter a valid email address.',
  'password-empty': "Password can't be empty.",
  'password-mismatch': 'Password and Confirm password does not match.',
  'country-empty': 'Please select your country.',
  'terms-unchecked': 'Please check terms and condition.',
  'password-too-short': 'The password needs 6 characters or more.',
  'password-too-common': 'This password is used by many people and easily guessed. Please choose another.',
  'password-too-long': 'The password may have 128 characters at most. Please choose a shorter one.',
  ...PASSWORD_TEXTS,
  'email-invalid-before-reset': 'Enter a valid email address before request for password reset link.',
  'email-taken': 'An account with this email already exists. Log in, or request a new password.',
  'login-failed':
    'The email or the password is not right. If you have just registered, open our letter, or log in where you registered.',
  'log-in-wait':
    'Wrong passwords were tried for this email again and again, so whoever logs in from a new place has to wait: at most half an hour. Try again later, or request a new password and use the link in its letter.',
  'reset-link-invalid': 'This link is no longer valid. Please request a new one.',

  'google-failed': 'Google did not confirm who you are. Please try again.',
  'google-unavailable':
    'Google cannot be reached at the moment. Please try again, or use your email and password.',
  'google-email-unverified':
    'Google has not verified the email address of this Google account yet. Please verify it at Google, or register with an email and a password.',
  'google-no-account': 'There is no account for this Google account yet. Please register first.',
  'google-expired': 'This took too long. Please continue with Google again.',

  'name-required': 'Please enter your name.',
  'token-required': 'Please enter the code of the invitation.',
  'token-invalid':
    'This invitation does not fit this email, or is no longer valid. Please open the link in our last letter, or request a new invitation.',
  'token-needed': 'Registration is restricted. Please request an invitation first.',
  'token-not-requested': 'There is no open request for this email. Please look at the list again.',
  'token-already-verified': 'This invitation was accepted already. There is nothing more to do.',
  'token-already-sent': 'An invitation was sent already. Please wait for the person, or send it again.',

  'additional-info-too-long':
    'The additional information may have 4,000 characters at most. Please shorten it.',
  'diagnosis-empty': 'Please fill in the medical need.',
  'health-consent-needed': 'Please agree that your health details are kept and shown.',
  'total-invalid': 'Enter the funding goal in dollars, such as 1240.50, above 0 and up to 100,000,000.',
  'dob-needed': 'Please give your date of birth before the first withdrawal.',
  'dob-invalid': 'Enter the date of birth as day.month.year, such as 7.3.1990.',
  'too-young': 'You must be at least 16 years old. Please ask a parent or guardian to hold your page.',

  'patient-unknown':
    'There is no patient with this id. Please check the link, or look for the person by name.',
  'page-empty': "This page is empty, please fill out information in the user's settings",

  'file-missing': 'Please choose a file.',
  'file-unknown': 'There is no such file. Please choose the file again.',
  'photo-type': 'This is not a picture that can be used. Please choose a JPEG, PNG or WebP picture.',
  'photo-too-large': 'The picture may have 10 MB at most. Please choose a smaller one.',
  'picture-unreadable': 'This picture is damaged. Please choose another.',
  'picture-too-large':
    'This picture has more pixels than we can read. Please save it smaller and choose it again.',
  'document-type':
    'Only JPEG, PNG and WebP pictures and PDF documents can be uploaded. Please choose one of these.',
  'document-infected':
    'A virus was found in this file, so it was not kept. Please look at your device, and send a picture of the paper instead.',
  'scanner-away':
    'Files cannot be checked for viruses at the moment, so this one was not kept. Please try again in a few minutes, or send a picture of the paper.',
  'document-too-large': 'A file may have 15 MB at most. Please choose a smaller one.',
  'documents-full': 'Ten files are the most that can be kept. Please remove one first.',

  'pack-unknown': 'There is no such package. Please choose a package again.',
  'price-changed': 'The package does not cost what was sent. Please choose it again.',
  'insufficient-funds': 'Insufficient Funds.',
  'title-empty': 'Please enter a title of 1 to 80 characters.',
  'subtitle-empty': 'Please enter a subtitle of 1 to 160 characters.',
  'url-invalid': 'Enter the address of the page as a full public web address, beginning with https://.',
  'picture-url-invalid':
    'Enter the address of the picture as a full public web address, beginning with https://, and none of Watchwell’s.',
  'url-own': 'The address of the page leads to Watchwell itself. Enter an address of your own site.',
  'countries-empty': 'Please choose at least one country.',
  'country-unknown': 'One of the countries is not known. Please choose from the list.',
  'advert-unknown': 'There is no such advert. Please choose another in the list.',
  'category-missing': 'Please choose what the advert is for.',
  'category-blocked':
    'We show no adverts of this kind beside people who are ill. Please read in the terms what is not shown, and why.',
  'advert-act-impossible':
    'That cannot be done with this advert as it is now. Please look at its state again.',
  'words-missing': 'Please write what you want to say, in up to 1,000 characters.',
  'concern-kind-missing': 'Please choose what worries you.',
  'concern-subject-unknown':
    'What this is about is not there any more, or was decided meanwhile. Please reload the page.',
  'appeal-subject-unknown':
    'There is nothing here to which you could object. Please wait for our letter, or write to us.',
  'appeal-unknown': 'There is no such objection, or it was decided meanwhile. Please look at the list again.',
  'appeal-made-already': 'You have objected to this decision already. Please wait for our letter.',
  'appeals-open-too-many': 'Five of your objections wait. Please object again when one is answered.',
  'appeal-own-decision': 'This was your own decision. Somebody else looks at the objection.',
  'reason-missing': 'Please choose a reason; with “something else”, write it down.',
  'daily-views-invalid': 'Please write a number from 1 to 1,000,000, or leave it empty for no limit.',
  'advert-completed':
    'This advert has been watched to its end and can no longer be edited. You can buy it again.',

  ...VIEW_TEXTS,

  'amount-invalid': 'Enter an amount in dollars and cents, such as 12.50.',
  'amount-too-small': 'The smallest payment is $1. Please enter more.',
  'amount-too-large': 'The largest payment is $10,000. Please enter less.',
  'currency-unsupported': 'Payments are made in US dollars (USD) only. Please choose dollars.',
  'payment-parameters': 'Invalid payment parameters. Please try again.',
  'payment-unknown': 'No payment information found.',
  'payment-failed': 'Payment processing failed. Please contact support if funds were deducted.',
  'payment-declined':
    'The payment was declined. No money was taken. Please try again or choose another way to pay.',
  'payment-pending':
    'The payment is being checked by the provider. It is added as soon as it is confirmed. Please do not pay again.',
  'provider-unavailable':
    'The payment provider cannot be reached at the moment. No money was moved. Please try again.',
  'not-connected': 'This way of paying is not connected yet. Please choose another one.',
  'bank-transfer-not-connected':
    'The bank-transfer service is not connected yet. Please set its token on the server first.',
  'bank-transfer-unavailable': 'The bank-transfer service cannot be reached at the moment. Please try again.',
  'webhook-invalid': 'The signature of this notice does not hold. Please check the secret of the notices.',

  'account-under-dispute':
    'A payment of this account is disputed at the moment. Until that is settled nothing can be bought or withdrawn. Please wait for the answer of the provider, or write to us.',

  'goal-missing': 'Please set your funding goal first.',
  'goal-not-reached':
    'The funds have not reached the goal yet. Please share your page, and ask friends to watch.',
  'payout-pending': 'A withdrawal is pending already. Please wait until it has ended.',
  'payout-too-small': 'There is less than one cent to withdraw. Please wait until more has come in.',
  'not-available-yet':
    'The goal is reached, but none of the money can be withdrawn yet. Please wait for the day that your dashboard names.',
  'payout-too-soon': 'One withdrawal a day. Please try again tomorrow.',
  'payout-below-smallest': 'This is less than the smallest withdrawal. Please wait until more has come in.',
  'payout-review-over': 'It was decided about this withdrawal already. Please look again.',
  'payout-second-person': 'You have said it already. Somebody else has to say it too.',
  'payout-details-fresh':
    'The payout details were changed less than 72 hours ago. Nothing leaves before that time is over. Please try again then.',
  'payout-objection-over':
    'There is nothing to object to, or you have objected already. Please wait for our letter, or write to us.',
  'objection-missing': 'Please write 1 to 1,000 characters.',
  'payout-alarm-invalid':
    'This link was used already, or is too old. If somebody else was in your account, change your password now and write to us.',
  'stop-reason-missing': 'Please enter a reason of 1 to 500 characters.',
  'state-unchanged': 'The account is in this state already. There is nothing more to do.',
  'changed-meanwhile':
    'This has changed since you read it, so nothing was decided. It is shown as it is now; please look at it once more.',
  'own-case': 'This is your own. Somebody else of the staff decides about it.',
  'admin-unstoppable':
    'The admin account cannot be suspended. Please give ADMIN_EMAIL another address on the server first.',
  'page-stopped':
    'Nothing can be watched for this page at the moment. Please come back later, or watch for somebody else.',
  'account-stopped': 'Payouts of this account are stopped. Please write to us.',
  'payout-unknown': 'There is no such payout. Please look at the list again.',
  'payout-not-pending': 'This payout is completed already. Please look at the list again.',
  'payout-not-manual':
    'This payout is carried out by its provider and cannot be completed by hand. Please wait for the provider’s answer.',
  'payout-partly-manual':
    'Only a part of this payout is paid by hand. Nothing was recorded. Please name the parts that were paid.',
  'payout-legs-changed':
    'The payout has changed since you looked: something else is to be paid by hand now. Nothing was recorded; please look again.',

  'payout-at-provider':
    'This payout is with its provider, or was sent within the last two minutes. Nothing was changed; try again in two minutes.',
  'payout-look-first': 'Please make sure on the provider’s own site that nothing was made.',
  'payout-reason-missing': 'Please enter a reason of 1 to 200 characters.',
  'held-views-gone': 'Nobody holds these views any more. Please look at the list again.',
  'held-note-missing': 'Please write down why, in 500 characters at most.',
  'recipient-name-missing': 'Please enter the full name of the card’s owner.',
  'emails-differ': 'The two addresses differ. Please type them again.',

  'case-unknown': 'There is no such case. Please look at the list again.',
  'case-act-impossible': 'That cannot be done with this case as it is now. Please look at its state again.',
  'case-incomplete': 'Something is missing still. Please fill in what is marked.',
  'case-steps-open': 'Not all four steps agree yet. Please look at the open ones first.',
  'case-nothing-asked': 'Say first of which step more is needed.',
  'case-item-empty': 'Please write what each cost is for.',
  'case-item-amount': 'Enter each cost in dollars and cents, above 0.',
  'case-items-full': 'Twenty costs are the most that can be listed. Please put some together.',
  'case-documents-full': 'Twenty documents are the most that can be kept. Please remove one first.',
  'case-signature-missing': 'Please write your full name and agree.',
  'case-not-checked': 'Your case is not checked yet. Please send it, or wait for our email.',
  'case-paused': 'This page is paused, so nothing can be withdrawn. Please read our letter.',

  'invoice-unknown': 'There is no such bill. Please look at the list again.',
  'invoice-act-impossible': 'That cannot be done with this bill as it is now. Please look at it again.',
  'invoice-clinic-missing': 'Please enter the clinic’s legal name, as the bill has it.',
  'invoice-number-missing': 'Please enter the number of the bill.',
  'invoice-account-missing': 'Please enter the clinic’s account, as the bill has it.',
  'invoice-account-wrong':
    'This IBAN has a slip: its check digits do not fit. Please compare it with the bill.',
  'invoice-amount': 'Enter the sum of the bill in dollars and cents, above 0.',
  'invoice-day': 'Please enter a day.',
  'invoice-file-missing': 'Please add the bill as a picture or a PDF.',
  'invoice-known': 'You have sent this bill already. Please look for it in your list.',
  'invoices-full': 'Two hundred bills are the most that can be kept. Please write to us.',
  'invoice-answered-already': 'You have answered once already. Please send a new bill, or write to us.',
  'invoice-second-person': 'You have said it already. Somebody else has to say it, too.',
  'invoice-above-rest': 'That is more than what is left to pay of this bill. Please enter less.',
  'invoice-above-funds': 'That is more than what can be spent of the patient’s funds now. Please enter less.',
  'invoice-proof-missing': 'Please add the proof of the transfer first.',
  'invoice-reference-missing': 'Please enter the bank’s number of the transfer.',

  'reset-amount-missing': 'Please enter an amount',
  'reset-amount-invalid': 'Enter an amount in dollars and cents, such as 12.50, from 0 to 100,000,000.',
  'meds-bought-already': 'The medicine has been bought already. There is nothing more to do.',
  'meds-goal-not-reached':
    'The funds have not reached the goal yet, so nothing can be bought. Please wait until they do.',
  'advertiser-unknown': 'There is no advertiser with this id. Please look at the list again.',
  'account-unknown': 'There is no account with this id. Please check it, or look at the list again.',
  'closing-name': 'Please type your first and last name as they stand in the account.',
  'closing-payout':
    'A withdrawal of this account is under way, and its money needs somebody to arrive at or to come back to. The account can go once that withdrawal has ended.',
  'closing-bill':
    'A clinic’s bill of this account is being paid, and what cannot be paid comes back to it. The account can go once that payment has ended.',
  'closing-stopped':
    'We are looking into something about this account, so it cannot be closed here now. Please write to us.',
  'staff-undeletable': 'An account of staff cannot be deleted. Please take its right first.',
  'staff-request-over':
    'This request was decided meanwhile, or its time is over. Please look at the list again.',
  'staff-request-own': 'Another one of the staff has to confirm this.',
  'staff-request-there': 'A request about this person waits already. Please confirm or refuse it first.',
  'staff-request-alone':
    'One person alone changes no rights here. Please use the command on the server: npm run admin:grant or admin:revoke.',
  'staff-request-admin':
    'The right of the admin’s account is given and taken on the server only. Please give ADMIN_EMAIL another address there first.',
  'staff-request-needless': 'It is so already. Nothing was changed. There is nothing more to do.',
  'admin-undeletable':
    'The admin account cannot be deleted. Please give ADMIN_EMAIL another address on the server first.',

  'update-empty': 'Write what is new.',
  'update-unknown': 'There is no such news on your page. Please reload the page.',
  'thanks-too-long': 'Thanks may have up to 300 characters. Please shorten them.',
  'wish-empty': 'Write a few words first.',
  'wish-unknown': 'This wish is not there any more. Please reload the page.',
  'wish-decided': 'Somebody has decided about this wish already. Please look at the list again.',
  'wish-own-page': 'Nobody writes a wish to their own page. Please write news there instead.',
  'wishes-closed': 'This page takes no wishes now. Please come back later.',
  'wish-help-first': 'Wishes are from people who have helped: watch for this page first.',
  'wish-today': 'One wish a day to a page. Come back tomorrow.',
  'stages-full': 'Six stages are the most that can be named. Please put some together.',
  'plan-above-goal': 'The stages add up to more than the goal. Lower them first, or raise the goal.',

  ...ANALYTICS_TEXTS,
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_TEXTS;

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_TEXTS, text);
