import { KeyRound, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Answer } from '#contract/methods.ts'
import { isolated } from '#lib/text/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ServerList } from './server-list.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { dayOf, scopeWords } from './key-labels.ts'
import { Moment } from './moment.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useServerQuery } from '#store/react/use-server-query.ts'

type Key = Answer<'session.getKeys'>[number]

/** The keys by which other programs work in the account. */
export function KeysScreen() {
  const isOnline = useIsOnline()
  const { ask } = useWorkspace()
  const asked = useServerQuery('session.getKeys', {})
  const [isMaking, setIsMaking] = useState(false)
  const whyId = useId()
  const revoke = async ({ ID, name }: Key) => {
    const message = `Revoke the key “${isolated(name)}”? Apps that use it lose access at once.`
    if (!(await notifier.confirm({ message, yes: 'revoke it', no: 'keep it', bad: true }))) return
    const revoked = await ask('session.revokeKey', [{ ID }])
    toast.show(revoked.ok ? `The key “${isolated(name)}” is revoked.` : revoked.error.message)
    asked.askAgain()
  }
  const make = (
    <Button variant="primary" {...disabledWhile(!isOnline, whyId)} onClick={() => setIsMaking(true)}>
      <Plus aria-hidden="true" />
      New key
    </Button>
  )
  return (
    <>
      <h1>API keys</h1>
      <p className={css.lead}>API keys let other apps read or change your data. Treat them like passwords.</p>
      <ServerList asked={asked} what="Your keys" whyId={whyId}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title="No keys yet" action={make}>
              A shop, a newsletter tool or a script of your own can read your offers by a key, or write them.
            </EmptyState>
          ) : (
            <>
              <ul className={`${cardClass({ list: true })} ${css.list}`} aria-label="Keys">
                {keys.map((key) => (
                  <KeyRow key={key.ID} apiKey={key} whyId={whyId} onRevoke={() => revoke(key)} />
                ))}
              </ul>
              <p className={css.foot}>{make}</p>
            </>
          )
        }
      </ServerList>
      <NewKeyDialog open={isMaking} onMade={asked.askAgain} onClose={() => setIsMaking(false)} />
    </>
  )
}

interface RowProps {
  readonly apiKey: Key
  readonly whyId: string
  readonly onRevoke: () => Promise<void>
}

function KeyRow({ apiKey, whyId, onRevoke }: RowProps) {
  const isOnline = useIsOnline()
  const { name, scopes, hint, expiresAt, lastUsedAt } = apiKey
  const [nowMs] = useState(Date.now)
  const isExpired = expiresAt <= nowMs
  return (
    <li className={css.row}>
      <KeyRound aria-hidden="true" />
      <div className={css.about}>
        <span className={css.name}>
          <strong dir="auto">{name}</strong>
          {isExpired && <Badge tone="bad">Expired</Badge>}
        </span>
        <span className={css.meta}>
          {scopeWords(scopes)} · ends in {hint}
        </span>
        <span className={css.meta}>
          {lastUsedAt === null ? (
            'Never used'
          ) : (
            <>
              Last used <Moment atMs={lastUsedAt} nowMs={nowMs} />
            </>
          )}{' '}
          · {isExpired ? 'Was good until' : 'Good until'} {dayOf(expiresAt)}
        </span>
      </div>
      <Button
        small
        aria-label={`Revoke ${isolated(name)}`}
        {...disabledWhile(!isOnline, whyId)}
        onClick={() => void onRevoke()}
      >
        Revoke
      </Button>
    </li>
  )
}
