import { createObservable } from '#ui/hooks/observable.ts'

export interface AccountChoice {
  readonly title: string
  readonly message: string
  readonly options: readonly string[]
  readonly settle: (chosen: string | null) => void
}

/** The question on the screen; null: none. */
export const shownAccountChoice = createObservable<AccountChoice | null>(null)

/** Cancels the pending question, for example because the person has logged out. */
export function cancelAccountChoice(): void {
  shownAccountChoice.get()?.settle(null)
  shownAccountChoice.set(null)
}

/**
 * Asks for one of several; null where the person puts the question away. One at a time: a newer question takes the
 * place of the one before.
 */
export const chooseFromAccounts = (question: Omit<AccountChoice, 'settle'>): Promise<string | null> =>
  new Promise((settle) => {
    cancelAccountChoice()
    shownAccountChoice.set({ ...question, settle })
  })
