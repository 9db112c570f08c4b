/** Refusals to delete an account. Part of `error-codes.ts`. */
export const LEAVING_TEXTS = {
  'closing-name': 'Please enter your first and last name as they are in your account.',
  'closing-payout':
    'You have a withdrawal in progress, and its money needs this account if it comes back. You can close the account once the withdrawal is finished.',
  'closing-bill':
    'We’re paying a clinic’s bill from this account, and what can’t be paid comes back to it. You can close the account once the payment is finished.',
  'closing-stopped':
    'We’re looking into something about this account, so you can’t close it here right now. Please write to us.',
  'staff-undeletable':
    'You can’t delete the account of a staff member. Please remove their staff rights first.',
  'admin-undeletable':
    'You can’t delete the admin account. Please set ADMIN_EMAIL to another address on the server first.',
} as const;
