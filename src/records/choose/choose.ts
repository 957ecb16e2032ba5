import { latestHeads } from '#store/queries.ts'
import { createCell } from '#ui/hooks/cell.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'

export interface Choice {
  readonly kind: string
  /** What the search field asks for: 'Move to which offer?' */
  readonly label: string
  /** Not among those that can be chosen. */
  readonly except?: readonly number[]
}

interface AskedChoice extends Choice {
  readonly settle: (chosen: RecordRef | null) => void
}

/** The choice on the screen; null: none. */
export const shownChoice = createCell<AskedChoice | null>(null)

/** The answer; null: none of them. */
export function answerChoice(chosen: RecordRef | null): void {
  shownChoice.get()?.settle(chosen)
  shownChoice.set(null)
}

/**
 * Asks for one record of a kind; null where the person chooses none. Where there is none to choose the person is told,
 * and led to a new one if they want. A newer question takes the place of the one before.
 */
export async function chooseRecord(scene: Omit<ActionScene, 'screens'>, choice: Choice): Promise<RecordRef | null> {
  const { except = [] } = choice
  const heads = await latestHeads(scene.workspace.database, choice.kind, except.length + 1)
  if (!heads.some(({ ID }) => !except.includes(ID))) return leadToNew(scene, choice)
  answerChoice(null)
  return new Promise((settle) => shownChoice.set({ ...choice, settle }))
}

async function leadToNew({ kinds, go }: Omit<ActionScene, 'screens'>, { kind, except = [] }: Choice): Promise<null> {
  const screens = kinds.find((one) => one.kind === kind)
  const [way] = screens?.creating ?? []
  if (!screens || !way) return null
  const wantsTo = await notifier.confirm({
    message: `There is no ${except.length > 0 ? 'other ' : ''}${screens.noun[0]} to choose. Would you like to make one?`,
    yes: 'make one',
    no: 'not now',
  })
  if (wantsTo) await go(way.link)
  return null
}
