import { createTransport } from 'nodemailer'
import { isObject } from '#lib/json.ts'
import type { Log } from '#server/log.ts'

/** A mail around one link, in words. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string
}

export interface OutgoingEmail {
  readonly to: string
  /** Under whose name it goes. */
  readonly senderName: string
  /** The address that answers go to, where it isn't the sender's. */
  readonly replyTo?: string | undefined
  readonly content: EmailContent
}

export interface Mailer {
  /** False: there is no mail server, and links are in the log. */
  readonly canSend: boolean
  /** Sends a mail in the background: nobody who waits for an answer learns from its time whether there was one to send.
   *  What goes wrong is logged, without an address. */
  send(mail: OutgoingEmail): void
  /** Gives mails on their way some seconds. */
  close(): Promise<void>
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password in it where the server wants them. */
  readonly smtpUrl: string | undefined
  /** The sender's address. */
  readonly from: string
  readonly log: Log
}

/**
 * Sends by the mail server of the settings; without one it writes the link to the log, the only place where somebody
 * can still find it.
 */
export function createMailer({ smtpUrl, from, log }: MailerOptions): Mailer {
  if (smtpUrl === undefined)
    return {
      canSend: false,
      send: ({ content }) => log.warn({ link: content.link }, NOT_SENT),
      close: () => Promise.resolve(),
    }
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...LIMITS })
  const sending = new Set<Promise<void>>()
  const deliver = async ({
    to,
    senderName,
    replyTo,
    content: { subject, text, html },
  }: OutgoingEmail): Promise<void> => {
    try {
      await transport.sendMail({
        from: { name: senderName, address: from },
        // Passed as an address object, so that it is not parsed as a list of addresses.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      log.error({ error: codesOf(error) }, 'a mail could not be sent')
    }
  }
  return {
    canSend: true,
    send(mail) {
      const delivery = deliver(mail).finally(() => sending.delete(delivery))
      sending.add(delivery)
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((done) => (timer = setTimeout(done, CLOSE_LIMIT_MS)))
      await Promise.race([Promise.all(sending), limit])
      clearTimeout(timer)
      transport.close()
    },
  }
}

const NOT_SENT = 'no mail server is set (SMTP_URL): this link was to be mailed'
const CLOSE_LIMIT_MS = 5_000
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** A mail server's answer repeats the addresses that it was given; its numbers do not. */
function codesOf(error: unknown): Readonly<Record<string, unknown>> {
  const { name, code, responseCode }: Readonly<Record<string, unknown>> = isObject(error) ? error : {}
  return { name, code, responseCode }
}
