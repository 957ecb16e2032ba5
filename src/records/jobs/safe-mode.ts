import { createCell } from '#ui/cell.ts'

const KEY = 'safe-mode'

/** Specification, 4.14: in safe mode the AI is asked for a template by its slug from the start. The choice holds for this window until it is closed. */
const chosen = createCell(typeof sessionStorage !== 'undefined' && sessionStorage.getItem(KEY) !== null)

export const safeMode = {
  ...chosen,
  set(isOn: boolean): void {
    if (isOn) sessionStorage.setItem(KEY, 'on')
    else sessionStorage.removeItem(KEY)
    chosen.set(isOn)
  },
}
