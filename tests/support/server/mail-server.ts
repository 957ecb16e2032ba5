import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: readonly string[]
  /** Head and body, decoded. */
  readonly text: string
}

/** A real mail server of a test's own; it wants a user and a password. */
export interface MailServer {
  /** With the user and the password in it. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Waits until so many mails have come in all, and gives the last of them. */
  mail(count: number): Promise<ReceivedMail>
  /** Number of log-ins with a user and a password. */
  logInCount(): number
  /** From now on every mail is refused. */
  refuse(): void
  close(): Promise<void>
}

const USER = { name: 'mailer', password: 'p@ss:word/1' } as const

interface MailServerOptions {
  /** True if it takes mails of anybody. */
  readonly isOpen?: boolean
  readonly password?: string
}

export async function startMailServer({
  isOpen = false,
  password: expected = USER.password,
}: MailServerOptions = {}): Promise<MailServer> {
  let logIns = 0
  const mails: ReceivedMail[] = []
  const waiting = new Map<number, (mail: ReceivedMail) => void>()
  let isRefusing = false
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: isOpen,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      logIns++
      if (username === USER.name && password === expected) done(null, { user: username })
      else done(new Error('wrong user'))
    },
    onRcptTo: ({ address }, _session, done) => done(isRefusing ? new Error(`no mailbox for ${address}`) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = {
          to: envelope.rcptTo.map(({ address }) => address),
          text: decoded(Buffer.concat(chunks).toString('latin1')),
        }
        mails.push(mail)
        waiting.get(mails.length)?.(mail)
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://${USER.name}:${encodeURIComponent(USER.password)}@127.0.0.1:${port}`,
    mails,
    logInCount: () => logIns,
    mail: (count) => {
      const there = mails[count - 1]
      return there ? Promise.resolve(there) : new Promise((resolve) => waiting.set(count, resolve))
    },
    refuse() {
      isRefusing = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes the head and each part: quoted-printable and base64, in which long lines and other alphabets travel. */
const decoded = (raw: string): string =>
  raw
    .split(/^--.*$/m)
    .map(decodedPart)
    .join('\n')

function decodedPart(part: string): string {
  const [head = '', ...rest] = part.trimStart().split(/\r?\n\r?\n/)
  const body = rest.join('\n\n')
  const [, encoding = ''] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? []
  const isBase64 = encoding.toLowerCase() === 'base64'
  return `${decodedHead(head)}\n\n${isBase64 ? Buffer.from(body, 'base64').toString() : quotedPrintable(body)}`
}

/** Words of a head in another alphabet: `=?UTF-8?Q?…?=`. Long ones are in several pieces. */
const decodedHead = (head: string): string =>
  head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    )

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()

/** The one-time link in a mail: to set a new password, or to take an invitation up. */
export function linkIn({ text: words }: ReceivedMail): URL {
  const [link] = /https?:\/\/\S+\/(?:reset-password#token|login#invitation)=[\w.-]+/.exec(words) ?? []
  if (link === undefined) throw new Error('the mail has no link')
  return new URL(link)
}
