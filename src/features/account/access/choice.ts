import { createCell } from '#ui/hooks/cell.ts'

export interface Choice {
  readonly title: string
  readonly message: string
  readonly options: readonly string[]
  readonly settle: (chosen: string | null) => void
}

/** The question on the screen; null: none. */
export const shownChoice = createCell<Choice | null>(null)

/** Whom it is for has gone. */
export function cancelChoice(): void {
  shownChoice.get()?.settle(null)
  shownChoice.set(null)
}

/**
 * Asks for one of several; null where the person puts the question away. One at a time: a newer question takes the
 * place of the one before.
 */
export const choose = (question: Omit<Choice, 'settle'>): Promise<string | null> =>
  new Promise((settle) => {
    cancelChoice()
    shownChoice.set({ ...question, settle })
  })
