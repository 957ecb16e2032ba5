import { useId } from 'react'
import { safeMode } from '#content/jobs/safe-mode.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import css from './settings.module.css'

/** For people whose AI drafts keep failing. */
export function SafeModeSwitch() {
  const isOn = useObservable(safeMode)
  const hintId = useId()
  return (
    <div>
      <CheckBox
        label="Safe mode for AI drafts"
        checked={isOn}
        aria-describedby={hintId}
        onCheckedChange={safeMode.set}
      />
      <p id={hintId} className={css.lead}>
        Try this if AI drafts keep failing. It lasts until you close or reload this page.
      </p>
    </div>
  )
}
