import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, FileDown, Pencil, Ruler } from 'lucide-react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { formatSwotDay, swotDocument } from '#domain/swot/swot-document.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { permittedEntries } from '#records/actions/permitted-entries.ts'
import { recordMenuEntries } from '#records/actions/record-menu-entries.tsx'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordSaveState } from '#records/editor/record-save-state.tsx'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { downloadText } from '#content/export/text-file.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { RecordConflictsLink } from '#records/form/conflict-links.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { changedFieldsText } from './changed-fields-text.ts'
import { isSwotEdited } from './swot-edits.ts'
import css from './swot-header.module.css'
import { SWOT } from './swot-kind.ts'

export interface SwotHeaderProps {
  readonly offer: Opportunity
  readonly isNewest: boolean
}

/** When the SWOT around was made and of what, and what became of it and of its offer since. */
export function SwotHeader({ offer, isNewest }: SwotHeaderProps) {
  const { record: swot } = useRecordForm('swot')
  const day = formatSwotDay(swot)
  const version = swot.opportunity_version
  const changed = isNewest ? changedFieldsText(swot, offer) : ''
  return (
    <header className={css.head}>
      <div className={css.facts}>
        <h2>
          {version > 0 ? (
            <Trans>
              <strong>{day}</strong>, from version {version} of the offer
            </Trans>
          ) : (
            <strong>{day}</strong>
          )}
        </h2>
        {swot.source === 'rules' && <Badge icon={<Ruler aria-hidden="true" />}>{t`Made without AI`}</Badge>}
        {isSwotEdited(swot) && (
          <Badge icon={<Pencil aria-hidden="true" />}>
            {t`Edited by hand, ${{ date: shortDate(swot.updatedAt) }}`}
          </Badge>
        )}
        <RecordSaveState />
        <RecordConflictsLink />
        {changed !== '' && <p className={css.changed}>{changed}</p>}
      </div>
      <Actions offer={offer} />
    </header>
  )
}

function Actions({ offer }: Pick<SwotHeaderProps, 'offer'>) {
  const { record: swot, editSession, rights } = useRecordForm('swot')
  const context = useActionContext(SWOT)
  const ref = useRecordRef()
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly aria-label={t`More about the SWOT of ${{ day: formatSwotDay(swot) }}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={permittedEntries(rights, [
        {
          label: t`Download as Word`,
          icon: <FileDown aria-hidden="true" />,
          onSelect: () => void downloadText(swotDocument(swot, offer.title), 'docx'),
        },
        ...recordMenuEntries(context, ref, { isOpen: true, before: editSession.flush }),
      ])}
    />
  )
}
