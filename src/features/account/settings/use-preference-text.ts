import { useRef } from 'react'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { useAccountContext } from '#store/react/account-context.tsx'

type PreferenceGroup = 'recipient'

/**
 * Writes a text of the preferences at every key. The journal keeps the newest one until the database has it, for a page
 * that ends before.
 */
export function usePreferenceText(group: PreferenceGroup): (key: string, value: string) => void {
  const { mutate, unsavedEdits } = useAccountContext()
  const newest = useRef(new Map<string, string>())
  return (key, value) => {
    const field = { ...PREFERENCES_KEY, path: `${group}.${key}` }
    newest.current.set(key, value)
    unsavedEdits.keep({ ...field, value, was: '' })
    void mutate('preferences.update', { [group]: { [key]: value } }).then(({ ok }) => {
      if (ok && newest.current.get(key) === value) unsavedEdits.drop(field)
    })
  }
}
