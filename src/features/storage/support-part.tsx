import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PRODUCT_VERSION, WIRE_SCHEMA } from '#contract/version.ts'
import { LOCAL_SCHEMA, type LocalDatabase, readCursor, readDevice } from '#store/database.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './storage.module.css'

type Fact = readonly [name: string, value: string]

/** What somebody who helps would ask for; no word of the person's work is in it. */
async function supportFacts(database: LocalDatabase): Promise<readonly Fact[]> {
  const [cursor, device] = await Promise.all([readCursor(database), readDevice(database)])
  return [
    ['Version', `${PRODUCT_VERSION}, schemas ${WIRE_SCHEMA} and ${LOCAL_SCHEMA}`],
    ['Database', database.name],
    ['Device', device?.device ?? 'has sent nothing yet'],
    ['Epoch', cursor.epoch ?? 'not synced yet'],
    ['Cursor', `${cursor.cursor} of ${cursor.head}`],
  ]
}

const COPIED_MS = 2000

/** The numbers behind it all. */
export function SupportPart() {
  const { session } = useWorkspace()
  const facts = useLive(supportFacts)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (!facts) return null
  const all: readonly Fact[] = [['Account', `${session.user_login} (${session.ID})`], ...facts]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all.map(([name, value]) => `${name}: ${value}`).join('\n'))
      setIsCopied(true)
    } catch {
      toast.show('The browser does not let the app copy. Select the text and copy it yourself.')
    }
  }
  return (
    <section className={css.support} aria-label="For support">
      <h2>For support</h2>
      <p className={css.meta}>If you ask for help, send these along. No word of your work is in them.</p>
      <dl className={css.numbers}>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Button onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
      </div>
    </section>
  )
}
