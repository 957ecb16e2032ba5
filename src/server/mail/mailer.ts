import type { Log } from '#server/log.ts'
import { emailFailureCodes, type EmailTransport, openEmailTransport } from '#server/mail/email-transport.ts'
import type { OutgoingEmail } from '#server/mail/outgoing-email.ts'
import type { EmailServer, EmailSettings } from '#server/settings/email-settings.ts'

export interface Mailer {
  /** False: there is no email server, and links are in the log. */
  canSend(): Promise<boolean>
  /** Sends an email in the background: nobody who waits for an answer learns from its time whether there was one to send.
   *  What goes wrong is logged, without an address. */
  send(email: OutgoingEmail): void
  /** Gives emails on their way some seconds. */
  close(): Promise<void>
}

interface MailerOptions {
  readonly settings: Pick<EmailSettings, 'connection' | 'onChange'>
  readonly log: Log
}

/**
 * Sends by the email server of the settings as they are at that moment; without one it writes the link to the log, the
 * only place where an administrator can still find it.
 */
export function createMailer({ settings, log }: MailerOptions): Mailer {
  const sending = new Set<Promise<void>>()
  let current: { readonly key: string; readonly transport: EmailTransport } | undefined
  /** Emails that wait for the server of before still go there; then nothing is logged in there any more. */
  const leaveCurrent = (): void => {
    const { transport } = current ?? {}
    current = undefined
    if (transport) void Promise.allSettled(sending).then(() => transport.close())
  }
  const stopListening = settings.onChange(leaveCurrent)
  const transportFor = (server: EmailServer | string): EmailTransport => {
    const key = JSON.stringify(server)
    if (current?.key !== key) leaveCurrent()
    current ??= { key, transport: openEmailTransport(server, { isPooled: true }) }
    return current.transport
  }
  const deliver = async (email: OutgoingEmail): Promise<void> => {
    try {
      const connection = await settings.connection()
      if (connection.source === 'none' || connection.source === 'unreadable')
        return log.warn({ link: email.content.link }, NOT_SENT)
      await transportFor(connection.server).send(email, connection.from)
    } catch (error) {
      log.error({ error: emailFailureCodes(error) }, 'a mail could not be sent')
    }
  }
  return {
    async canSend() {
      const { source } = await settings.connection()
      return source === 'environment' || source === 'stored'
    },
    send(email) {
      const delivery = deliver(email).finally(() => sending.delete(delivery))
      sending.add(delivery)
    },
    async close() {
      stopListening()
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<void>((done) => (timer = setTimeout(done, CLOSE_LIMIT_MS)))
      await Promise.race([Promise.all(sending), limit])
      clearTimeout(timer)
      current?.transport.close()
    },
  }
}

const NOT_SENT = 'no email server is set up: this link was to be mailed'
const CLOSE_LIMIT_MS = 5_000
