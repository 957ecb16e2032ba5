import { plural, t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { valueText, authorText } from '#domain/kinds/record-labels.ts'
import { knownDeviceIds } from '#store/queries.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { type MergedField, mergedFields } from './merged-fields.ts'
import css from './merged-list.module.css'
import { readConflictPaths, conflictFieldPlace, type ConflictView } from './conflict-views.ts'

export interface MergedListProps {
  readonly conflict: ConflictView['conflict']
}

/**
 * Lists the other fields that were changed on both sides and merged, from the server's history. Renders nothing if that
 * is not available.
 */
export function MergedList({ conflict }: MergedListProps) {
  const { of } = conflict
  const record = useServerQuery('sync.history', { kind: of.kind, ID: of.ID })
  const own = useServerQuery('sync.history', { kind: 'conflict', ID: conflict.ID })
  const known = useLocalQuery(
    async (database) => ({ asked: await readConflictPaths(database, of), devices: await knownDeviceIds(database) }),
    [of.kind, of.ID],
  )
  const foundAt = own.answer?.at(-1)?.version
  if (!known || record.answer === null || foundAt === undefined) return null
  const fields = mergedFields(conflict, { changes: record.answer, foundAt, asked: known.asked })
  if (fields.length === 0) return null
  return (
    <>
      <p>
        {plural(
          { count: fields.length },
          {
            one: '# field changed on one side only:',
            other: '# fields changed on one side only:',
          },
        )}
      </p>
      <ul className={classNames(cardClass({ list: true }), css.list)}>
        {fields.map((field) => (
          <MergedFieldRow key={field.path} kind={of.kind} field={field} devices={known.devices} />
        ))}
      </ul>
    </>
  )
}

interface MergedFieldRowProps {
  readonly kind: string
  readonly field: MergedField
  /** The identities that this device has or had. */
  readonly devices: ReadonlySet<string>
}

function MergedFieldRow({ kind, field: { path, before, after, by }, devices }: MergedFieldRowProps) {
  const { session } = useAccountContext()
  const { section, label, field } = conflictFieldPlace(kind, path)
  const [from, to] = [valueText(before, { field }), valueText(after, { field })]
  return (
    <li className={css.row}>
      <Check aria-hidden="true" />
      <b>{section === '' ? label : t`${section}: ${label}`}</b>
      <span className={css.value} dir="auto">
        {from !== '' && (
          <>
            <del>{from}</del>{' '}
            <span className={css.arrow} aria-hidden="true">
              →
            </span>{' '}
          </>
        )}
        {to === '' ? t`removed` : <ins>{to}</ins>}
      </span>
      <span className={css.who}>{authorText(by, session.user_login, devices)}</span>
    </li>
  )
}
