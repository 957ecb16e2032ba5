import { plural, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import css from '#features/admin/admin.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { PartnerSectionProps } from './partner-section-props.ts'

interface PartnerRemovalProps extends PartnerSectionProps {
  readonly onRemoved: () => void
}

/** Takes a partner away, once nobody belongs to it. */
export function PartnerRemoval({ partner: { id, appName, accountCount }, whyId, onRemoved }: PartnerRemovalProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [headingId, remarkId] = [useId(), useId()]
  const isFixed = id === 'default' || accountCount > 0
  const remove = async () => {
    if (isFixed || !isOnline) return
    const message = t`Remove ${{ partner: isolateDirection(appName) }}? Its host names, branding and wording are permanently deleted.`
    if (!(await notifier.confirm({ message, yes: t`remove`, no: t`keep it`, bad: true }))) return
    const done = await ask('admin.removePartner', [{ id }])
    if (!done.ok) return notifier.alert({ message: done.error.message })
    toast.show(t`Partner ${id} removed.`)
    onRemoved()
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Remove`}</h2>
      <p id={remarkId} className={css.remark}>
        {removalHint(id, accountCount)}
      </p>
      <div className={css.actions}>
        <Button variant="bad" {...disabledWhile(isFixed || !isOnline, isFixed ? remarkId : whyId)} onClick={remove}>
          <Trash2 aria-hidden="true" />
          {t`Remove partner`}
        </Button>
      </div>
    </section>
  )
}

function removalHint(id: string, accountCount: number): string {
  if (id === 'default') return t`The default partner can’t be removed: everyone without another partner belongs to it.`
  if (accountCount > 0)
    return plural(accountCount, {
      one: '# account belongs to this partner. It can be removed once there are none.',
      other: '# accounts belong to this partner. It can be removed once there are none.',
    })
  return t`Nobody belongs to this partner yet.`
}
