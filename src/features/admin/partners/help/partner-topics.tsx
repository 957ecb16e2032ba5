import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { PartnerAdminDetails } from '#contract/methods/admin.ts'
import { MAX_PARTNER_TOPICS, readPartnerTopics, withoutPartnerTopic } from '#domain/partner/help-topics.ts'
import type { PartnerTopic } from '#domain/partner/partner-topic.ts'
import css from '#features/admin/admin.module.css'
import partnerCss from '#features/admin/partners/partner.module.css'
import type { PartnerSectionProps } from '#features/admin/partners/partner-section-props.ts'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { TopicDialog } from './topic-dialog.tsx'

/** Articles that the partner adds to the help. */
export function PartnerTopics({ partner, whyId, onChanged }: PartnerSectionProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  /** null: closed; undefined: a new one. */
  const [edited, setEdited] = useState<PartnerTopic | undefined | null>(null)
  const { save, fault, isBusy } = useServerSave<PartnerAdminDetails>(onChanged)
  const headingId = useId()
  const topics = readPartnerTopics(partner.settings)
  const isFull = topics.length >= MAX_PARTNER_TOPICS
  const remove = async ({ name, title }: PartnerTopic) => {
    if (!isOnline || isBusy) return
    const message = t`Remove the article “${isolateDirection(title)}”? Links to it stop working.`
    if (!(await notifier.confirm({ message, yes: t`remove it`, no: t`keep it`, bad: true }))) return
    const settings = withoutPartnerTopic(partner.settings, name)
    await save(
      () => ask('admin.savePartner', [{ id: partner.id, settings, was: partner.settings }]),
      t`Article removed.`,
    )
  }
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Help articles`}</h2>
      <p className={css.remark}>{t`Shown to the partner’s people in Help, in a group of their own.`}</p>
      {topics.length > 0 && (
        <ul className={partnerCss.topics} aria-label={t`Articles`}>
          {topics.map((topic) => (
            <li key={topic.name}>
              <bdi>{topic.title}</bdi>
              <Button
                small
                variant="quiet"
                aria-label={t`Change ${{ title: isolateDirection(topic.title) }}`}
                {...disabledWhile(!isOnline, whyId)}
                onClick={() => isOnline && setEdited(topic)}
              >
                {t`Change`}
              </Button>
              <Button
                small
                variant="quiet"
                aria-label={t`Remove ${{ title: isolateDirection(topic.title) }}`}
                {...disabledWhile(!isOnline, whyId)}
                onClick={() => remove(topic)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && <FaultLine>{fault.message}</FaultLine>}
      <div className={css.actions}>
        <Button
          {...disabledWhile(!isOnline || isFull, whyId)}
          onClick={() => isOnline && !isFull && setEdited(undefined)}
        >
          <Plus aria-hidden="true" />
          {t`Add an article`}
        </Button>
        {isFull && (
          <span className={css.remark}>
            {t`There is room for ${{ max: MAX_PARTNER_TOPICS }} articles. Remove one to add another.`}
          </span>
        )}
      </div>
      <TopicDialog partner={partner} edited={edited} onSaved={onChanged} onClose={() => setEdited(null)} />
    </section>
  )
}
