/** Refusals about the page of a patient, its plan, news and thanks. Part of `error-codes.ts`. */
export const PAGE_TEXTS = {
  'additional-info-too-long': 'Additional information can have 4,000 characters at most. Please shorten it.',
  'diagnosis-empty': 'Please fill in the medical need.',
  'health-consent-needed': 'Please agree that we may keep and show your health details.',
  'total-invalid': 'Enter the funding goal in dollars, such as 1240.50, above 0 and up to 100,000,000.',
  'dob-needed': 'Please enter your date of birth before your first withdrawal.',
  'dob-invalid': 'Enter the date of birth as day.month.year, such as 7.3.1990.',
  'too-young': 'You must be at least 16. Please ask a parent or guardian to run your page.',
  'patient-unknown': 'There’s no patient with this id. Please check the link, or search by name.',
  'page-empty': "This page is empty, please fill out information in the user's settings",
  'page-stopped':
    'You can’t watch for this page right now. Please come back later, or watch for someone else.',
  'update-empty': 'Please write what’s new.',
  'update-unknown': 'This update is no longer on your page. Please reload the page.',
  'thanks-too-long': 'Your thanks can have 300 characters at most. Please shorten them.',
  'stages-full': 'You can add six stages at most. Please combine some.',
  'stage-too-small':
    'One stage is smaller than the smallest withdrawal, so it couldn’t be paid out. Please combine it with another.',
  'plan-payout-pending':
    'A withdrawal is on its way. Please wait until it has arrived, then change your stages.',
  'plan-above-goal': 'The stages add up to more than the goal. Lower them first, or raise the goal.',
} as const;
