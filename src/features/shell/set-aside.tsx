import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import type { WorkItem } from '#store/work.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { notifier } from '#ui/notifier.ts'
import { Age } from './age.tsx'
import { copyOfWork } from './copy-of-everything.ts'
import { downloadFile } from './download.ts'
import css from './sync-panel.module.css'
import { told } from './told.ts'
import { titleOfWork } from './work-lines.ts'

/** What the server refused: why, and what can be done with it. */
export function SetAside({ items }: { readonly items: readonly WorkItem[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <section className={css.part}>
      <h3>Set aside</h3>
      <ul>
        {items.map((item) => (
          <li key={item.n} className={css.line}>
            <TriangleAlert aria-hidden="true" />
            <span className={css.title}>{titleOfWork(item)}</span>
            <Age at={item.at} nowMs={nowMs} />
            <span className={css.detail}>{reasonOf(item)} Nothing is lost.</span>
            <AsideActions item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The server's sentence, closed with a full stop. */
const reasonOf = ({ message }: WorkItem): string => (message ? `${message.replace(/\.$/, '')}.` : 'The server refused it.')

function AsideActions({ item }: { readonly item: WorkItem }) {
  const workspace = useWorkspace()
  const title = titleOfWork(item)
  const download = async () => {
    const copy = await copyOfWork(workspace.database, item.n)
    if (copy) downloadFile(copy.name, copy.parts)
  }
  const discard = async () => {
    const message = `Discard this change to “${title}”? It is on this device only; download it first if you may need it.`
    if (await notifier.confirm({ message, yes: 'discard it', no: 'keep it', bad: true })) await workspace.discardAside(item.n)
  }
  return (
    <span className={css.actions}>
      <LinkButton aria-label={`Try again: ${title}`} onClick={() => told(workspace.retryAside(item.n))}>
        Try again
      </LinkButton>
      <LinkButton aria-label={`Download: ${title}`} onClick={() => told(download())}>
        Download
      </LinkButton>
      <LinkButton aria-label={`Discard: ${title}`} onClick={() => told(discard())}>
        Discard
      </LinkButton>
    </span>
  )
}
