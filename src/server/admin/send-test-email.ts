import { t } from '@lingui/core/macro'
import { emailFailureCodes, openEmailTransport } from '#server/mail/email-transport.ts'
import type { OutgoingEmail } from '#server/mail/outgoing-email.ts'
import type { EmailServer } from '#server/settings/email-settings.ts'
import { type AddressFault, addressFaultOf } from '#server/settings/guarded-connection.ts'

export interface EmailTest {
  /** The failure in a sentence; empty if the email server accepted the email. */
  readonly message: string
}

const LIMIT_MS = 20_000
const NO_ANSWER = t`No answer in 20 seconds.`
const UNREACHABLE = t`The email server can’t be reached. Check its name and port.`

const ENCRYPTION_FAILED = t`Encryption failed. Choose another encryption or port.`

/** By the codes of nodemailer. */
const FAULTS: Readonly<Record<string, string>> = {
  EAUTH: t`The user name or password was refused.`,
  ENOAUTH: t`This email server wants a user name and a password.`,
  EDNS: t`There is no server of that name.`,
  ENOTFOUND: t`There is no server of that name.`,
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  ETIMEDOUT: t`The email server doesn’t answer. Check its name, port and encryption.`,
  ETLS: ENCRYPTION_FAILED,
  EENVELOPE: t`The email server refused the sender or the recipient.`,
  EMESSAGE: t`The email server refused the email.`,
}

const ADDRESS_FAULTS: Readonly<Record<AddressFault, string>> = {
  private: t`This server is in a private network.`,
  reserved: t`This address is reserved for the network itself. Enter another server.`,
  unencrypted: t`A password needs encryption. Choose STARTTLS or TLS.`,
}

/** Sends one email over a connection of its own and waits until the server has accepted it. */
export async function sendTestEmail(
  server: EmailServer | string,
  from: string,
  email: OutgoingEmail,
): Promise<EmailTest> {
  const transport = openEmailTransport(server, { isPooled: false })
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<string>((resolve) => (timer = setTimeout(resolve, LIMIT_MS, NO_ANSWER)))
  const sending = transport.send(email, from).then(
    () => '',
    (error: unknown) => faultSentence(error),
  )
  try {
    return { message: await Promise.race([sending, limit]) }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME/
const ENCRYPTION = /SSL|TLS|EPROTO/

function faultSentence(error: unknown): string {
  const { code, originalCode, responseCode } = emailFailureCodes(error)
  if (typeof originalCode === 'string' && code === 'ESOCKET') {
    if (CERTIFICATE.test(originalCode)) return t`The certificate of the email server isn’t valid.`
    if (ENCRYPTION.test(originalCode)) return ENCRYPTION_FAILED
  }
  const addressFault = addressFaultOf(code)
  if (addressFault !== undefined) return ADDRESS_FAULTS[addressFault]
  const known = typeof code === 'string' && Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined
  if (known !== undefined) return known
  return typeof responseCode === 'number'
    ? t`The email server reported an error (${{ code: responseCode }}).`
    : t`The email server reported an error.`
}
