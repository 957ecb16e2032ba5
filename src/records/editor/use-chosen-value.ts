import { useState } from 'react'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'

/**
 * Keeps a value of the record around at once: what is chosen and not typed. False: it was refused, and the person was
 * told.
 */
export function useSetRecordField(): (path: string, value: string | number | boolean) => Promise<boolean> {
  const { kind, record } = useRecordForm()
  const account = useAccountContext()
  return async (path, value) => {
    const was: Json = valueAt(record, path) ?? ''
    if (was === value) return true
    const done = await account.runMutation(setFieldCall(kind, record.ID, { path, value, was }))
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
}

interface ChosenValue {
  readonly path: string
  readonly value: string
  /** Record at the time of the choice: a newer one includes the choice. */
  readonly seen: DomainRecord
}

/**
 * A text of the record around that is chosen, and the way to choose another: shown at once, before the device's
 * database has it.
 */
export function useChosenValue(path: string): readonly [value: string, choose: (value: string) => void] {
  const { record } = useRecordForm()
  const setField = useSetRecordField()
  const [chosen, setChosen] = useState<ChosenValue | null>(null)
  const isNew = chosen?.path === path && chosen.seen === record
  const choose = async (value: string) => {
    setChosen({ path, value, seen: record })
    if (!(await setField(path, value))) setChosen(null)
  }
  return [isNew ? chosen.value : textAt(record, path), (value) => void choose(value)]
}
