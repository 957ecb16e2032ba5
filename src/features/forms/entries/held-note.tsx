import { counted } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import css from './entries.module.css'
import type { Held } from './held-form.ts'

export interface HeldNoteProps {
  readonly held: Held
  readonly onHold: () => Promise<void>
}

/** Says where not all entries of a form are on this device, and offers to keep them there. */
export function HeldNote({ held, onHold }: HeldNoteProps) {
  if (held.state === 'full')
    return <p className={css.note}>This form’s entries are on the server, not on this device.</p>
  if (held.state !== 'unheld') return null
  return (
    <div className={css.note}>
      {counted(held.total, 'entry', 'entries')} are on the server only, because there are so many.{' '}
      <Button onClick={onHold}>Store them on this device</Button>
    </div>
  )
}
