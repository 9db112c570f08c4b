/** How long the button that sends a letter again rests, as long as the server refuses another one. */
export const RESEND_SECONDS = 60;
