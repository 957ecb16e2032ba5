import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { isObject } from '#lib/json.ts'
import type { OutgoingEmail } from '#server/mail/outgoing-email.ts'
import { emailHostPolicy, type EmailServer } from '#server/settings/email-settings.ts'
import { type CreateHostGuard, createHostGuard } from '#server/settings/guarded-connection.ts'

/** Connections to one email server. */
export interface EmailTransport {
  /** Rejects if the server doesn't accept the email. */
  send(email: OutgoingEmail, from: string): Promise<void>
  close(): void
}

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** `server`: one that an administrator entered, or an address of the environment, which may lead anywhere. */
export function openEmailTransport(
  server: EmailServer | string,
  { isPooled, guardFor = createHostGuard }: { readonly isPooled: boolean; readonly guardFor?: CreateHostGuard },
): EmailTransport {
  const transport = createTransport({
    ...(typeof server === 'string' ? { url: server } : transportOptions(server)),
    ...(isPooled && { pool: true, maxConnections: 2 }),
    ...LIMITS,
  })
  if (typeof server !== 'string') {
    const connectWithCallback = callbackify(guardFor(emailHostPolicy(server)).connect)
    transport.getSocket = (_options, done) => {
      const { host, port } = server
      connectWithCallback({ host, port, timeoutMs: LIMITS.connectionTimeout }, (error, connection) =>
        done(error, error === null && { connection }),
      )
    }
  }
  return {
    async send({ to, senderName, replyTo, content: { subject, text, html } }, from) {
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
    },
    close: () => transport.close(),
  }
}

const transportOptions = ({ host, port, encryption, user, password }: EmailServer) => ({
  host,
  port,
  secure: encryption === 'tls',
  requireTLS: encryption === 'starttls',
  ignoreTLS: encryption === 'none',
  ...(user !== '' && { auth: { user, pass: password ?? '' } }),
})

/** An email server's answer repeats the addresses that it was given; its numbers do not. */
export function emailFailureCodes(error: unknown): Readonly<Record<string, unknown>> {
  const { name, code, originalCode, responseCode }: Readonly<Record<string, unknown>> = isObject(error) ? error : {}
  return { name, code, originalCode, responseCode }
}
