import { plural, t } from '@lingui/core/macro'
import { Button } from '#ui/buttons/button.tsx'
import css from './entries.module.css'
import type { FormReplication } from './use-replicated-entries.ts'

export interface ReplicationNoteProps {
  readonly replication: FormReplication
  readonly onReplicate: () => Promise<void>
}

/** Says where not all entries of a form are on this device, and offers to keep them there. */
export function ReplicationNote({ replication, onReplicate }: ReplicationNoteProps) {
  if (replication.state === 'full')
    return <p className={css.note}>{t`This form’s entries are on the server, not on this device.`}</p>
  if (replication.state !== 'unheld') return null
  return (
    <div className={css.note}>
      {plural(
        { count: replication.total },
        {
          one: '# entry is only on the server because this form has so many.',
          other: '# entries are only on the server because this form has so many.',
        },
      )}{' '}
      <Button onClick={onReplicate}>{t`Store on this device`}</Button>
    </div>
  )
}
