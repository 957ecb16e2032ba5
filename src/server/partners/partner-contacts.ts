import { type Contact, contactOf } from '#domain/partner/contact.ts'
import type { Database } from '#server/db/database.ts'
import type { BrandingStore } from '#server/partners/branding-store.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

export interface PartnerContacts {
  /**
   * The partner's contact, else the first enabled administrator among the partner's own people; null where there is
   * neither. Another partner's administrators are never named.
   */
  of(partner: string): Promise<Contact | null>
}

/** The made-up address of a first administrator has no mailbox: it is shown, and is no link. */
const hasMailbox = (email: string): boolean => !email.endsWith('@localhost')

export function createPartnerContacts({
  database,
  brandings,
}: {
  readonly database: Database
  readonly brandings: Pick<BrandingStore, 'of'>
}): PartnerContacts {
  return {
    async of(partner) {
      const set = contactOf((await brandings.of(partner)).partner)
      if (set) return set
      const { rows } = await database.pool.query<DatabaseRow<'users', 'login' | 'email'>>(
        'SELECT login, email FROM users WHERE partner = $1 AND is_admin AND NOT disabled ORDER BY id LIMIT 1',
        [partner],
      )
      const [admin] = rows
      if (!admin) return null
      const { login, email } = admin
      return hasMailbox(email) ? { name: login === email ? '' : login, email } : { name: login, email: '' }
    },
  }
}
