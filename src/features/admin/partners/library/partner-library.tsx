import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { STRATEGY_KIND_LABELS } from '#domain/kinds/strategy-kinds.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { isolateDirection } from '#lib/text/text.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import partnerCss from '#features/admin/partners/partner.module.css'
import type { PartnerSectionProps } from '#features/admin/partners/partner-section-props.ts'
import { TextTemplateDialog } from './text-template-dialog.tsx'
import { useServerSave } from '#features/admin/saving/use-server-save.ts'

type ListedTextTemplates = MethodAnswer<'admin.getTextTemplates'>

/** Texts that the partner adds to the library. */
export function PartnerLibrary({ partner: { id }, whyId }: Omit<PartnerSectionProps, 'onChanged'>) {
  const isOnline = useIsOnline()
  const asked = useServerQuery('admin.getTextTemplates', { id })
  /** null: closed; undefined: a new one. */
  const [edited, setEdited] = useState<PartnerTemplate | undefined | null>(null)
  const headingId = useId()
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Library of texts`}</h2>
      <p className={css.remark}>
        {t`Shown to the partner’s people before the product’s own texts. If a text is built on another site, it links there.`}
      </p>
      <ServerData
        asked={asked}
        offlineTitle={t`The library needs a connection`}
        failedTitle={t`Couldn’t load the library`}
        whyId={whyId}
      >
        {(templates) => (
          <PartnerTemplateList id={id} templates={templates} whyId={whyId} onEdit={setEdited} onChanged={asked.put} />
        )}
      </ServerData>
      <div className={css.actions}>
        <Button
          {...disabledWhile(!isOnline || asked.answer === null, whyId)}
          onClick={() => isOnline && asked.answer && setEdited(undefined)}
        >
          <Plus aria-hidden="true" />
          {t`Add a text`}
        </Button>
      </div>
      <TextTemplateDialog id={id} edited={edited} onSaved={asked.put} onClose={() => setEdited(null)} />
    </section>
  )
}

interface PartnerTemplateListProps {
  readonly id: string
  readonly templates: ListedTextTemplates
  readonly whyId: string
  readonly onEdit: (template: PartnerTemplate) => void
  readonly onChanged: (templates: ListedTextTemplates) => void
}

function PartnerTemplateList({ id, templates, whyId, onEdit, onChanged }: PartnerTemplateListProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const { save, fault, isBusy } = useServerSave<ListedTextTemplates>(onChanged)
  const remove = async ({ key, title }: PartnerTemplate) => {
    if (!isOnline || isBusy) return
    const message = t`Remove “${isolateDirection(title)}” from the library? Texts made from it are kept.`
    if (!(await notifier.confirm({ message, yes: t`remove it`, no: t`keep it`, bad: true }))) return
    await save(() => ask('admin.deleteTextTemplate', [{ id, key }]), t`Removed from the library.`)
  }
  return (
    <>
      {templates.length > 0 && (
        <ul className={partnerCss.pictures} aria-label={t`Texts`}>
          {templates.map((template) => (
            <li key={template.key}>
              <span>
                <bdi>{template.title}</bdi>, {STRATEGY_KIND_LABELS[template.kind].name}
              </span>
              <Button
                small
                variant="quiet"
                aria-label={t`Change ${{ title: isolateDirection(template.title) }}`}
                {...disabledWhile(!isOnline, whyId)}
                onClick={() => isOnline && onEdit(template)}
              >
                {t`Change`}
              </Button>
              <Button
                small
                variant="quiet"
                aria-label={t`Remove ${{ title: isolateDirection(template.title) }}`}
                {...disabledWhile(!isOnline, whyId)}
                onClick={() => void remove(template)}
              >
                {t`Remove`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && <FaultLine>{fault.message}</FaultLine>}
    </>
  )
}
