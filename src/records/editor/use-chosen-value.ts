import { useRef } from 'react'
import { setFieldCall } from '#domain/engine/kind.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { recordById } from '#store/queries.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'

/**
 * Keeps a value of the record around at once: what is chosen and not typed. False: it was refused, and the person was
 * told.
 */
export function useSetRecordField(): (path: string, value: string | number | boolean) => Promise<boolean> {
  const { kind, record } = useRecordForm()
  const account = useAccountContext()
  /** Ends when everything chosen so far is written: the screen's record may lack what was chosen a moment ago. */
  const written = useRef<Promise<unknown>>(Promise.resolve())
  const set = async (path: string, value: string | number | boolean): Promise<boolean> => {
    const stored = await recordById(account.database, kind, record.ID)
    const was: Json = valueAt(stored?.record ?? record, path) ?? ''
    if (was === value) return true
    const done = await account.runMutation(setFieldCall(kind, record.ID, { path, value, was }))
    if (!done.ok) await account.showRefusal(done.error)
    return done.ok
  }
  return (path, value) => {
    const setting = written.current.then(() => set(path, value))
    written.current = setting.catch(() => undefined)
    return setting
  }
}

/**
 * A text of the record around that is chosen, and the way to choose another: shown at once, before the device's
 * database has it. Choices that follow each other quickly are written in their order, each upon the one before it.
 */
export function useChosenValue(path: string): readonly [value: string, choose: (value: string) => void] {
  const { record, editSession } = useRecordForm()
  const buffer = editSession.bufferAt(path)
  const { text } = useObservable(buffer.view)
  const stored = textAt(record, path)
  const choose = (value: string) => {
    buffer.type(value, stored)
    void buffer.flush()
  }
  return [text ?? stored, choose]
}
