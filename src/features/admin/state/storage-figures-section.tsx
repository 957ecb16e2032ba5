import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { StorageFigures } from '#contract/methods/admin.ts'
import { findKind } from '#domain/kinds/index.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { capitalised } from '#lib/text/text.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { FigureTable } from '#ui/layout/figure-table.tsx'
import css from '#features/admin/admin.module.css'
import stateCss from './state.module.css'

/** Shows how much is stored, by kind, record and account. */
export function StorageFiguresSection({ storage }: { readonly storage: StorageFigures }) {
  const headingId = useId()
  const { databaseBytes, kinds, largest, accounts, maxAccountBytes, maxHistoryBytes } = storage
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Storage`}</h2>
      <p className={css.remark}>
        {t`The database takes ${{ size: formatBytes(databaseBytes) }} on its disk. Figures are up to a minute old.`}
      </p>
      <div className={stateCss.tables}>
        <FigureTable
          isTitled
          label={t`By kind`}
          heads={[t`Kind`, t`Records`, t`Size`]}
          rows={kinds.map(({ kind, records, bytes }) => [kindPlural(kind), formatNumber(records), formatBytes(bytes)])}
        />
        <FigureTable
          isTitled
          label={t`Largest records`}
          longColumn={1}
          heads={[t`Record`, t`Account`, t`Size`]}
          rows={largest.map(({ kind, ID, email, bytes }) => [`${kindSingular(kind)} ${ID}`, email, formatBytes(bytes)])}
        />
        <FigureTable
          isTitled
          label={t`Largest accounts`}
          heads={[t`Account`, t`Size`, t`Of its limit`, t`History`, t`Of history limit`]}
          rows={accounts.map(({ email, bytes, historyBytes }) => [
            email,
            formatBytes(bytes),
            shareText(bytes / maxAccountBytes),
            formatBytes(historyBytes),
            shareText(historyBytes / maxHistoryBytes),
          ])}
        />
      </div>
    </section>
  )
}

const kindSingular = (kind: string): string => capitalised(findKind(kind)?.noun[0] ?? kind)
const kindPlural = (kind: string): string => capitalised(findKind(kind)?.noun[1] ?? kind)

const shareText = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
