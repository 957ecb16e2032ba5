import { useEffect, useState } from 'react'
import { setOfForm } from '#domain/kinds/no-code/entry.ts'
import { readCursor } from '#store/database.ts'
import { holdSet } from '#store/sets.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'

/** So many entries come by themselves. */
const MAX_HELD = 5_000

/** Whether a form's entries are on this device: `unheld` with how many there are, where they are too many to come by themselves; `full` where it holds as many forms as it can. */
export type Held = { readonly state: 'held' | 'asking' | 'full' } | { readonly state: 'unheld'; readonly total: number }

/** Keeps the entries of a form on this device from now on, where they are few enough or the server cannot be asked how many there are. */
export function useHeldEntries(form: number): { readonly held: Held; readonly hold: () => Promise<void> } {
  const workspace = useWorkspace()
  const set = setOfForm(form)
  const isHeld = useLive(
    async (database) => {
      const { sets, leaving } = await readCursor(database)
      return set in sets && !leaving.includes(set)
    },
    [set],
  )
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
      const isTaken = await holdSet(workspace.database, set)
      if (!isTaken) setAnswer({ state: 'full' })
      // What is taken up comes with the next exchange, whoever asks for it.
      else await workspace.syncNow().catch(() => undefined)
    })
    return () => {
      isOver = true
    }
  }, [isHeld, form, set, workspace])
  return { held: isHeld ? { state: 'held' } : (answer ?? { state: 'asking' }), hold }
}
