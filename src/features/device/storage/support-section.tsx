import { t } from '@lingui/core/macro'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import { LOCAL_SCHEMA, type LocalDatabase, readCursor, readDevice } from '#store/database.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { type Fact, FactList } from '#ui/layout/fact-list.tsx'
import css from './storage.module.css'

/** Returns the facts that support asks for; they contain nothing of the person's work. */
async function supportFacts(database: LocalDatabase): Promise<readonly Fact[]> {
  const [cursor, device] = await Promise.all([readCursor(database), readDevice(database)])
  return [
    [t`Version`, t`${PRODUCT_VERSION}, schemas ${WIRE_SCHEMA} and ${LOCAL_SCHEMA}`],
    [t`Database`, database.name],
    [t`Device`, device?.device ?? t`has sent nothing yet`],
    [t`Epoch`, cursor.epoch ?? t`not synced yet`],
    [t`Cursor`, t`${{ cursor: cursor.cursor }} of ${{ head: cursor.head }}`],
  ]
}

/** The numbers behind it all. */
export function SupportSection() {
  const { session } = useAccountContext()
  const facts = useLocalQuery(supportFacts)
  if (!facts) return null
  return (
    <section className={css.support} aria-label={t`For support`}>
      <h2>{t`For support`}</h2>
      <p className={css.meta}>{t`Include these if you ask for help. They contain none of your work.`}</p>
      <FactList facts={[[t`Account`, `${session.user_login} (${session.ID})`], ...facts]} />
    </section>
  )
}
