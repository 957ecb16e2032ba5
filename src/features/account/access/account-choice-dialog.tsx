import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import css from './access.module.css'
import { type AccountChoice, shownAccountChoice } from './account-choice.ts'

/** Asks for one of several accounts in a dialog. Rendered once beside the screens. */
export function AccountChoiceDialog() {
  const choice = useObservable(shownAccountChoice)
  // While it moves out it still shows what was asked.
  const [last, setLast] = useState<AccountChoice | null>(choice)
  if (choice && choice !== last) setLast(choice)
  const close = (chosen: string | null) => {
    choice?.settle(chosen)
    shownAccountChoice.set(null)
  }
  return (
    <Dialog
      open={choice !== null}
      onClose={() => close(null)}
      title={last?.title ?? ''}
      description={last?.message}
      width="note"
      phone="thumb"
    >
      <ul className={css.options}>
        {(last?.options ?? []).map((option) => (
          <li key={option}>
            <button type="button" className={css.option} onClick={() => close(option)}>
              <span>{option}</span>
              <ChevronRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
