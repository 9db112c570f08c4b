import nodemailer from 'nodemailer';
import { type MailPort, PermanentMailError, TemporaryMailError } from '../../mail/mail-port.ts';
import type { Finding } from '../../platform/findings/findings.ts';

type SmtpError = { code?: string; responseCode?: number; command?: string };

const reasonOf = ({ code, responseCode, command }: SmtpError): string =>
  [command, responseCode ?? code].filter((part) => part !== undefined).join(' ');

/**
 * A refusal of the recipient or of the content (5xx) is permanent, as is an invalid address, which has no
 * response code. A refusal of ourselves (TLS, log-in, sender) waits for the operator.
 */
const isPermanent = ({ code, responseCode, command = '' }: SmtpError): boolean => {
  if (code === 'EAUTH' || command === 'MAIL FROM' || command === 'STARTTLS') return false;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500;
};

type SmtpConfig = { url: string; from: string };

const LIMITS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** The limit between two signs of life. */
  socketTimeout: 30_000,
  /** The limit for the whole email, however alive the server seems. */
  letter: 120_000,
};

type Limits = typeof LIMITS_MS;

const openTransport = ({ url, from }: SmtpConfig, { letter: _, ...limits }: Limits = LIMITS_MS) =>
  nodemailer.createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...limits }, { from });

/** Limits a wait. An abandoned email may still arrive: the retry has the same Message-ID. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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
export const createSmtpMail = (config: SmtpConfig, limits: Limits = LIMITS_MS): MailPort => {
  const transport = openTransport(config, limits);
  return {
    async send({ to, subject, text, html, messageId, leave }) {
      try {
        const sending = transport.sendMail({
          // An object is taken literally, and never parsed as a list of addresses.
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
        await within(limits.letter, sending);
      } catch (error) {
        const reason = reasonOf(error as SmtpError);
        throw isPermanent(error as SmtpError)
          ? new PermanentMailError(reason)
          : new TemporaryMailError(reason);
      }
    },
  };
};
