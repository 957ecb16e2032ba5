import { counted } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import css from './entries.module.css'
import type { Held } from './held-form.ts'

export interface HeldNoteProps {
  readonly held: Held
  readonly onHold: () => Promise<void>
}

/** Says where not all entries of a form are on this device, and offers to keep them there. */
export function HeldNote({ held, onHold }: HeldNoteProps) {
  if (held.state === 'full')
    return <p className={css.note}>This device keeps the entries of as many forms as it can. Those of this form are on the server.</p>
  if (held.state !== 'unheld') return null
  return (
    <div className={css.note}>
      {counted(held.total, 'entry', 'entries')} are on the server, too many to come here by themselves.{' '}
      <Button onClick={onHold}>Keep all of them on this device</Button>
    </div>
  )
}
