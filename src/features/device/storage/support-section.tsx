import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import { LOCAL_SCHEMA, type LocalDatabase, readCursor, readDevice } from '#store/database.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { type Fact, FactList } from '#ui/layout/fact-list.tsx'
import css from './storage.module.css'

/** Returns the facts that support asks for; they contain nothing of the person's work. */
async function supportFacts(database: LocalDatabase): Promise<readonly Fact[]> {
  const [cursor, device] = await Promise.all([readCursor(database), readDevice(database)])
  return [
    ['Version', `${PRODUCT_VERSION}, schemas ${WIRE_SCHEMA} and ${LOCAL_SCHEMA}`],
    ['Database', database.name],
    ['Device', device?.device ?? 'has sent nothing yet'],
    ['Epoch', cursor.epoch ?? 'not synced yet'],
    ['Cursor', `${cursor.cursor} of ${cursor.head}`],
  ]
}

/** The numbers behind it all. */
export function SupportSection() {
  const { session } = useAccountContext()
  const facts = useLocalQuery(supportFacts)
  if (!facts) return null
  return (
    <section className={css.support} aria-label="For support">
      <h2>For support</h2>
      <p className={css.meta}>If you ask for help, send these along. No word of your work is in them.</p>
      <FactList facts={[['Account', `${session.user_login} (${session.ID})`], ...facts]} />
    </section>
  )
}
