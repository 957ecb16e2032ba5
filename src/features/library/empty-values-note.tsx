import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { TOKEN_OFFER } from '#domain/tokens/token-values.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKinds } from '#records/kinds-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import type { EmptyValue } from './empty-values.ts'
import css from './empty-values-note.module.css'

export interface EmptyValuesNoteProps {
  readonly empty: readonly EmptyValue[]
  readonly offer: SummaryRow | undefined
}

/** Lists the values that the text needs and nobody has filled in, with a link to each field. */
export function EmptyValuesNote({ empty, offer }: EmptyValuesNoteProps) {
  if (empty.length === 0) return null
  return (
    <p className={css.needed}>
      <strong>
        {plural(
          { count: empty.length },
          { one: '# merge field has no value:', other: '# merge fields have no value:' },
        )}
      </strong>{' '}
      {empty.map((value, index) => (
        <span key={value.key}>
          {index > 0 && ', '}
          <EmptyValueLink value={value} offer={offer} />
        </span>
      ))}
    </p>
  )
}

/** The value's name, as a link to where it is filled in. */
function EmptyValueLink({
  value: { label, at },
  offer,
}: {
  readonly value: EmptyValue
  readonly offer: SummaryRow | undefined
}) {
  const kinds = useKinds()
  const ref =
    at?.of === 'company'
      ? toRecordRef(COMPANY_KEY.kind, { ID: COMPANY_KEY.ID, name: '', title: '' })
      : offer && toRecordRef(TOKEN_OFFER, offer)
  const screens = kinds.find(({ kind }) => kind === ref?.kind)
  if (!at || !ref || !screens) return <bdi>{label}</bdi>
  return (
    <Link {...screens.open(ref, at.path)} className={linkClass}>
      {label}
    </Link>
  )
}
