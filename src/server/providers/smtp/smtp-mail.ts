import nodemailer from 'nodemailer';
import { type MailPort, PermanentMailError, TemporaryMailError } from '../../mail/mail-port.ts';

type SmtpError = { code?: string; responseCode?: number; command?: string };

const reasonOf = ({ code, responseCode, command }: SmtpError): string =>
  [command, responseCode ?? code].filter((part) => part !== undefined).join(' ');

/**
 * A refusal of the recipient or of the content (5xx) will not change. A refusal of ourselves (log-in, sender) is cured
 * by the operator, so the letter must wait. An address that is none has no response code at all.
 */
const isPermanent = ({ code, responseCode, command = '' }: SmtpError): boolean => {
  if (code === 'EAUTH' || command === 'MAIL FROM') return false;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500;
};

/** Sends through any SMTP server, `smtp://` or `smtps://`, with the credentials in the URL. */
export const createSmtpMail = ({ url, from }: { url: string; from: string }): MailPort => {
  const options = {
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  const transport = nodemailer.createTransport(options, { from });
  return {
    async send({ to, subject, text, html, messageId }) {
      try {
        await transport.sendMail({
          // As an object the address is taken as it is, and never parsed as a list of several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        const reason = reasonOf(error as SmtpError);
        throw isPermanent(error as SmtpError)
          ? new PermanentMailError(reason)
          : new TemporaryMailError(reason);
      }
    },
  };
};
