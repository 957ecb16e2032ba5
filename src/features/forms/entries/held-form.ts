import { useEffect, useState } from 'react'
import { setOfForm } from '#domain/kinds/no-code/entry.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { holdSet } from '#store/sets.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

/** So many entries come by themselves. */
const MAX_HELD = 5_000

/**
 * Whether a form's entries are on this device: `coming` where they are to be, and have not come so far; `unheld` with
 * how many there are, where they are too many to come by themselves; `full` where it holds as many forms as it can.
 */
export type Held =
  | { readonly state: 'held' | 'coming' | 'asking' | 'full' }
  | { readonly state: 'unheld'; readonly total: number }

/**
 * Keeps the entries of a form on this device from now on, where they are few enough or the server cannot be asked how
 * many there are.
 */
export function useHeldEntries(form: number): { readonly held: Held; readonly hold: () => Promise<void> } {
  const workspace = useWorkspace()
  const set = setOfForm(form)
  const keeping = useLive((database) => readKeeping(database, form), [form])
  const isHeld = keeping?.isHeld
  const [isFetching, setIsFetching] = useState(false)
  const [answer, setAnswer] = useState<Held | null>(null)
  const hold = async () => {
    if (await holdSet(workspace.database, set)) await workspace.syncNow()
    else setAnswer({ state: 'full' })
  }
  useEffect(() => {
    if (isHeld !== false) return
    let isOver = false
    void workspace.ask('entry.list', [{ form, limit: 1 }]).then(async (asked) => {
      if (isOver) return
      if (asked.ok && asked.value.total > MAX_HELD) return setAnswer({ state: 'unheld', total: asked.value.total })
      setIsFetching(true)
      const isTaken = await holdSet(workspace.database, set)
      if (!isTaken) setAnswer({ state: 'full' })
      // What is taken up comes with the next exchange, whoever asks for it.
      else await workspace.syncNow().catch(() => undefined)
      setIsFetching(false)
    })
    return () => {
      isOver = true
    }
  }, [isHeld, form, set, workspace])
  if (keeping?.isHeld) return { held: { state: keeping.hasCome ? 'held' : isFetching ? 'asking' : 'coming' }, hold }
  return { held: answer ?? { state: 'asking' }, hold }
}

/**
 * Whether a device is to hold the entries of a form, and whether it has been given any page of them; of a form that the
 * server does not know there are no others.
 */
async function readKeeping(database: LocalDatabase, form: number) {
  const set = setOfForm(form)
  const [{ sets, leaving }, base] = await Promise.all([readCursor(database), database.bases.get([FORM, form])])
  const at = sets[set]
  return { isHeld: at !== undefined && !leaving.includes(set), hasCome: (at ?? 0) > 0 || base?.json === null }
}
