/** Encryption of the connection to an email server: from its start, after STARTTLS, or none. */
export const EMAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const
export type EmailEncryption = (typeof EMAIL_ENCRYPTIONS)[number]

export const DEFAULT_EMAIL_PORTS: Readonly<Record<EmailEncryption, number>> = { tls: 465, starttls: 587, none: 25 }
