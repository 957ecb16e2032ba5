import { useId } from 'react'
import { safeMode } from '#content/jobs/safe-mode.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import css from './settings.module.css'

/** For people whose AI drafts keep failing. */
export function SafeModeSwitch() {
  const isOn = useCell(safeMode)
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
