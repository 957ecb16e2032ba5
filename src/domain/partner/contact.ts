import { t } from '@lingui/core/macro'
import type { Partner } from '#domain/partner/partner.ts'

/** A person to ask for another plan or a new password. At least one of the two is set. */
export interface Contact {
  readonly name: string
  readonly email: string
}

/** The partner's contact; null where none is set. */
export const contactOf = ({ resources: { contactName, contact } }: Pick<Partner, 'resources'>): Contact | null =>
  contactName === '' && contact === '' ? null : { name: contactName, email: contact }

/** Sentences stay true where nobody is known yet: a device learns the contact with its first connection. */
export const contactLabel = (contact: Contact | null): string =>
  contact?.name || contact?.email || t`your administrator`

/** Returns the name with the address in brackets, for texts that cannot contain a link. */
export const contactWithAddress = ({ name, email }: Contact): string =>
  name === '' || email === '' ? name || email : `${name} (${email})`
