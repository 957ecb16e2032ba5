import { Check } from 'lucide-react'
import { valueText, whoText } from '#domain/kinds/wording.ts'
import { counted } from '#lib/text/text.ts'
import { ownDevices } from '#store/queries.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { type MergedField, mergedBeside } from './merged.ts'
import css from './merged-list.module.css'
import { askedPaths, placeOf, type ShownConflict } from './open-conflicts.ts'

export interface MergedListProps {
  readonly conflict: ShownConflict['conflict']
}

/**
 * What else was changed on both sides and fitted together, from the server's history; nothing while that cannot be had.
 */
export function MergedList({ conflict }: MergedListProps) {
  const { of } = conflict
  const record = useServerQuery('sync.history', { kind: of.kind, ID: of.ID })
  const own = useServerQuery('sync.history', { kind: 'conflict', ID: conflict.ID })
  const known = useLive(
    async (database) => ({ asked: await askedPaths(database, of), devices: await ownDevices(database) }),
    [of.kind, of.ID],
  )
  const foundAt = own.answer?.at(-1)?.version
  if (!known || record.answer === null || foundAt === undefined) return null
  const fields = mergedBeside(conflict, { changes: record.answer, foundAt, asked: known.asked })
  if (fields.length === 0) return null
  return (
    <>
      <p>{counted(fields.length, 'field')}, changed on one side only:</p>
      <ul className={classNames(cardClass({ list: true }), css.list)}>
        {fields.map((field) => (
          <Row key={field.path} kind={of.kind} field={field} devices={known.devices} />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly kind: string
  readonly field: MergedField
  /** The identities that this device has or had. */
  readonly devices: ReadonlySet<string>
}

function Row({ kind, field: { path, before, after, by }, devices }: RowProps) {
  const { session } = useWorkspace()
  const { section, label } = placeOf(kind, path)
  const [from, to] = [valueText(before), valueText(after)]
  return (
    <li className={css.row}>
      <Check aria-hidden="true" />
      <b>{section === '' ? label : `${section}: ${label}`}</b>
      <span className={css.value} dir="auto">
        {from !== '' && (
          <>
            <del>{from}</del>{' '}
            <span className={css.arrow} aria-hidden="true">
              →
            </span>{' '}
          </>
        )}
        {to === '' ? 'taken out' : <ins>{to}</ins>}
      </span>
      <span className={css.who}>{whoText(by, session.user_login, devices)}</span>
    </li>
  )
}
