/** A call as in the specification: method, path, envelope of refusals, fields of body and query. */
type SpecifiedCall = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  envelope: 'plain' | 'message' | 'success' | 'success-details' | 'status',
  fields?: readonly string[],
];

const ADVERT_FORM = ['title', 'subtitle', 'targetUrl', 'previewUrl', 'countries'];
const PERSON = ['first_name', 'last_name', 'email', 'password', 'country'];

/** SPEC 7 to the letter, with the providers' names of SPEC 14.1; the two plain links follow below. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  ['GET', '/api/current_user', 'plain'],
  ['POST', '/api/stripe', 'status', ['amount', 'pendingAmount', 'isDonation']],
  ['POST', '/api/paypal', 'plain', ['amount', 'isDonation', 'isGuest']],
  ['POST', '/api/paypal/success', 'plain', ['token', 'payerId', 'isDonation', 'user']],
  ['POST', '/api/saveUserInfo', 'plain', ['data', 'userRole']],
  ['POST', '/api/setPaymentData', 'plain'],
  ['POST', '/api/getAdvs', 'plain', ['country', 'countryCode', 'city', 'isp', 'query', 'pcId']],
  ['POST', '/api/current_patient', 'plain', ['userId']],
  ['POST', '/api/admin/current_patient', 'plain', ['userId']],
  ['GET', '/api/allPatients', 'plain'],
  ['POST', '/api/addMoney', 'plain', ['userId', 'logged', 'adsId', 'pcId', 'adViewedAs', 'ip']],
  ['POST', '/api/getFunds', 'plain', ['id']],
  ['POST', '/api/removeFile', 'plain', ['name']],
  ['GET', '/api/getFiles', 'plain'],
  ['POST', '/api/upload', 'message', ['fileToUpload']],
  ['POST', '/api/profile/upload', 'message', ['fileToUpload']],
  ['GET', '/api/getUserAdvs', 'plain'],
  ['POST', '/api/buyMeds', 'success', ['userId']],
  ['GET', '/api/allAdvertizers', 'plain'],
  ['POST', '/api/admin/resetFunds', 'success', ['userId', 'newAmount']],
  ['DELETE', '/api/delete-adv/:id', 'message'],
  ['DELETE', '/api/admin/delete-user/:id', 'success'],
  ['DELETE', '/api/admin/delete-advertiser/:id', 'success'],
  ['PUT', '/api/updateAdv/:id', 'success', ADVERT_FORM],
  ['POST', '/api/advertizer/register', 'message', [...PERSON, 'termsCheck']],
  ['POST', '/api/patient/register', 'message', PERSON],
  ['POST', '/api/login', 'message', ['email', 'password']],
  ['POST', '/api/update-password', 'message', ['email', 'password']],
  ['POST', '/api/verify-email-request', 'message'],
  ['POST', '/api/requestPayout', 'status'],
  ['POST', '/api/requestPayoutV2', 'status'],
  ['GET', '/api/advertiser-analytics/:id', 'success', ['range']],
  ['GET', '/api/general-analytics', 'success', ['range']],
  ['GET', '/api/admin/test-wise', 'success'],
  ['GET', '/api/admin/wise-transactions', 'success'],
  ['GET', '/api/admin/pending-payouts', 'success-details'],
  ['POST', '/api/admin/complete-payout/:id', 'success'],
  ['POST', '/api/generate-access-token', 'message', ['name', 'email', 'lang']],
  ['POST', '/api/verify-access-token', 'message', ['email', 'token']],
  ['GET', '/api/get-tokens', 'message'],
  ['POST', '/api/send-token-mail', 'message', ['email']],
  ['POST', '/api/reset-password', 'message', ['email', 'token', 'password']],
  ['POST', '/api/forgot-password-request', 'message', ['email']],
];

/** Links that a browser follows and that answer with a redirect: no contract, but a line of the reference. */
export const SPECIFIED_LINKS = ['/api/logout', '/auth/google'] as const;
