// Written by calls.test.ts from src/contracts/: `npx vitest run src/web/api-client/calls -u`.
// biome-ignore-all format: one line a call
import type * as Accounts from '#contracts/accounts.ts';
import type * as Admin from '#contracts/admin.ts';
import type * as Adverts from '#contracts/adverts.ts';
import type * as Analytics from '#contracts/analytics.ts';
import type * as Dashboard from '#contracts/dashboard.ts';
import type * as Files from '#contracts/files.ts';
import type * as Language from '#contracts/language.ts';
import type * as PageVisits from '#contracts/page-visits.ts';
import type * as Patients from '#contracts/patients.ts';
import type * as Payments from '#contracts/payments.ts';
import type * as PayoutDetails from '#contracts/payout-details.ts';
import type * as Payouts from '#contracts/payouts.ts';
import type * as Reconciliation from '#contracts/reconciliation.ts';
import type * as Viewing from '#contracts/viewing.ts';
import type { CallTo } from './create-api.ts';

export const registerPatient: CallTo<typeof Accounts.registerPatient> = 'POST /api/patient/register';
export const registerAdvertizer: CallTo<typeof Accounts.registerAdvertizer> = 'POST /api/advertizer/register';
export const googleNewcomer: CallTo<typeof Accounts.googleNewcomer> = 'GET /api/google-registration';
export const registerWithGoogle: CallTo<typeof Accounts.registerWithGoogle> = 'POST /api/google-registration';
export const login: CallTo<typeof Accounts.login> = 'POST /api/login';
export const forgotPassword: CallTo<typeof Accounts.forgotPassword> = 'POST /api/forgot-password-request';
export const resetPassword: CallTo<typeof Accounts.resetPassword> = 'POST /api/reset-password';
export const updatePassword: CallTo<typeof Accounts.updatePassword> = 'POST /api/update-password';
export const requestEmailVerification: CallTo<typeof Accounts.requestEmailVerification> = 'POST /api/verify-email-request';
export const emailLinkState: CallTo<typeof Accounts.emailLinkState> = 'POST /api/verify-email-link';
export const requestAccessToken: CallTo<typeof Accounts.requestAccessToken> = 'POST /api/generate-access-token';
export const verifyAccessToken: CallTo<typeof Accounts.verifyAccessToken> = 'POST /api/verify-access-token';
export const listAccessTokens: CallTo<typeof Accounts.listAccessTokens> = 'GET /api/get-tokens';
export const sendAccessToken: CallTo<typeof Accounts.sendAccessToken> = 'POST /api/send-token-mail';

export const adminGetPatient: CallTo<typeof Admin.adminGetPatient> = 'POST /api/admin/current_patient';
export const listPatients: CallTo<typeof Admin.listPatients> = 'GET /api/allPatients';
export const listAllAdverts: CallTo<typeof Admin.listAllAdverts> = 'GET /api/admin/getAdvs';
export const listAdvertisers: CallTo<typeof Admin.listAdvertisers> = 'GET /api/allAdvertizers';
export const resetFunds: CallTo<typeof Admin.resetFunds> = 'POST /api/admin/resetFunds';
export const buyMeds: CallTo<typeof Admin.buyMeds> = 'POST /api/buyMeds';
export const markMedsBought: CallTo<typeof Admin.markMedsBought> = 'POST /api/medsBought';
export const deleteAdvert: CallTo<typeof Admin.deleteAdvert> = 'DELETE /api/delete-adv/:id';
export const deletePatient: CallTo<typeof Admin.deletePatient> = 'DELETE /api/admin/delete-user/:id';
export const deleteAdvertiser: CallTo<typeof Admin.deleteAdvertiser> = 'DELETE /api/admin/delete-advertiser/:id';
export const previewDeletion: CallTo<typeof Admin.previewDeletion> = 'GET /api/admin/deletion/:id';
export const adminAttention: CallTo<typeof Admin.adminAttention> = 'GET /api/admin/attention';

export const listOwnAdverts: CallTo<typeof Adverts.listOwnAdverts> = 'GET /api/getUserAdvs';
export const createAdvert: CallTo<typeof Adverts.createAdvert> = 'POST /api/createAdv';
export const updateAdvert: CallTo<typeof Adverts.updateAdvert> = 'PUT /api/updateAdv/:id';
export const listAdverts: CallTo<typeof Adverts.listAdverts> = 'POST /api/getAdvs';

export const advertiserAnalytics: CallTo<typeof Analytics.advertiserAnalytics> = 'GET /api/advertiser-analytics/:id';
export const generalAnalytics: CallTo<typeof Analytics.generalAnalytics> = 'GET /api/general-analytics';
export const exportAnalytics: CallTo<typeof Analytics.exportAnalytics> = 'GET /api/general-analytics/csv';
export const visitSite: CallTo<typeof Analytics.visitSite> = 'GET /api/views/:viewId/visit';
export const trackConversion: CallTo<typeof Analytics.trackConversion> = 'GET /api/conversions';
export const reportConversion: CallTo<typeof Analytics.reportConversion> = 'POST /api/conversions';

export const currentUser: CallTo<typeof Dashboard.currentUser> = 'GET /api/current_user';
export const saveUserInfo: CallTo<typeof Dashboard.saveUserInfo> = 'POST /api/saveUserInfo';
export const getFunds: CallTo<typeof Dashboard.getFunds> = 'POST /api/getFunds';

export const uploadPrescription: CallTo<typeof Files.uploadPrescription> = 'POST /api/upload';
export const uploadPhoto: CallTo<typeof Files.uploadPhoto> = 'POST /api/profile/upload';
export const listOwnFiles: CallTo<typeof Files.listOwnFiles> = 'GET /api/getFiles';
export const removeFile: CallTo<typeof Files.removeFile> = 'POST /api/removeFile';
export const downloadFile: CallTo<typeof Files.downloadFile> = 'GET /api/files/:gcName';
export const showPhoto: CallTo<typeof Files.showPhoto> = 'GET /media/photos/:key';

export const getLanguage: CallTo<typeof Language.getLanguage> = 'GET /api/language';
export const saveLanguage: CallTo<typeof Language.saveLanguage> = 'POST /api/language';

export const openScreen: CallTo<typeof PageVisits.openScreen> = 'POST /api/screens/opened';

export const getPatient: CallTo<typeof Patients.getPatient> = 'POST /api/current_patient';

export const startWalletPayment: CallTo<typeof Payments.startWalletPayment> = 'POST /api/paypal';
export const finishWalletPayment: CallTo<typeof Payments.finishWalletPayment> = 'POST /api/paypal/success';
export const startCardPayment: CallTo<typeof Payments.startCardPayment> = 'POST /api/stripe';
export const finishCardPayment: CallTo<typeof Payments.finishCardPayment> = 'POST /api/stripe/success';
export const setPaymentData: CallTo<typeof Payments.setPaymentData> = 'POST /api/setPaymentData';

export const payoutDetails: CallTo<typeof PayoutDetails.payoutDetails> = 'GET /api/payout-details';
export const payoutRequirements: CallTo<typeof PayoutDetails.payoutRequirements> = 'GET /api/payout-requirements';
export const refreshPayoutRequirements: CallTo<typeof PayoutDetails.refreshPayoutRequirements> = 'POST /api/payout-requirements';
export const savePayoutRecipient: CallTo<typeof PayoutDetails.savePayoutRecipient> = 'POST /api/payout-recipient';
export const deletePayoutRecipient: CallTo<typeof PayoutDetails.deletePayoutRecipient> = 'DELETE /api/payout-recipient';
export const savePayoutEmail: CallTo<typeof PayoutDetails.savePayoutEmail> = 'POST /api/payout-email';

export const requestPayout: CallTo<typeof Payouts.requestPayout> = 'POST /api/requestPayout';
export const requestPayoutV2: CallTo<typeof Payouts.requestPayoutV2> = 'POST /api/requestPayoutV2';
export const listPendingPayouts: CallTo<typeof Payouts.listPendingPayouts> = 'GET /api/admin/pending-payouts';
export const completePayout: CallTo<typeof Payouts.completePayout> = 'POST /api/admin/complete-payout/:id';
export const retryPayout: CallTo<typeof Payouts.retryPayout> = 'POST /api/admin/retry-payout/:id';
export const failPayout: CallTo<typeof Payouts.failPayout> = 'POST /api/admin/fail-payout/:id';
export const testBankTransfers: CallTo<typeof Payouts.testBankTransfers> = 'GET /api/admin/test-wise';
export const listBankTransfers: CallTo<typeof Payouts.listBankTransfers> = 'GET /api/admin/wise-transactions';

export const showReconciliation: CallTo<typeof Reconciliation.showReconciliation> = 'GET /api/admin/reconciliation';
export const runReconciliation: CallTo<typeof Reconciliation.runReconciliation> = 'POST /api/admin/reconciliation';

export const startView: CallTo<typeof Viewing.startView> = 'POST /api/views';
export const beatView: CallTo<typeof Viewing.beatView> = 'POST /api/views/:viewId/heartbeat';
export const addMoney: CallTo<typeof Viewing.addMoney> = 'POST /api/addMoney';
