import nodemailer from 'nodemailer';
import { type MailPort, PermanentMailError, TemporaryMailError } from '../../mail/mail-port.ts';
import type { Finding } from '../../platform/findings/findings.ts';

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

type SmtpConfig = { url: string; from: string };

const openTransport = ({ url, from }: SmtpConfig) => {
  const options = {
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  return nodemailer.createTransport(options, { from });
};

/** Connects and logs in, and sends nothing. */
export const examineSmtp = async (config: SmtpConfig): Promise<Finding[]> => {
  const transport = openTransport(config);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const mend = 'look at SMTP_URL: host, port, smtp or smtps, user and password';
    return [{ wrong: `no log-in (${reasonOf(error as SmtpError)})`, mend }];
  } finally {
    transport.close();
  }
};

/** Sends through any SMTP server, `smtp://` or `smtps://`, with the credentials in the URL. */
export const createSmtpMail = (config: SmtpConfig): MailPort => {
  const transport = openTransport(config);
  return {
    async send({ to, subject, text, html, messageId, leave }) {
      try {
        await transport.sendMail({
          // As an object the address is taken as it is, and never parsed as a list of several.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(leave !== undefined && {
              'List-Unsubscribe': `<${leave}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
