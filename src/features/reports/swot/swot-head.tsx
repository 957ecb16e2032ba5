import { Ellipsis, FileDown, Pencil, Ruler } from 'lucide-react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Swot } from '#domain/kinds/swot.ts'
import { dayOfSwot, swotDocument } from '#domain/swot/swot-document.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { permitted } from '#records/actions/permitted.ts'
import { recordMenu } from '#records/actions/record-menu.tsx'
import { useScene } from '#records/actions/use-scene.ts'
import { RecordSaved } from '#records/editor/record-saved.tsx'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { downloadText } from '#content/export/text-file.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { RecordNeedsYou } from '#records/form/needs-you.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { changedText } from './changed-text.ts'
import { isEdited } from './edited.ts'
import css from './swot-head.module.css'
import { SWOT } from './swot-kind.ts'

export interface SwotHeadProps {
  readonly offer: Opportunity
  readonly isNewest: boolean
}

/** When the SWOT around was made and of what, and what became of it and of its offer since. */
export function SwotHead({ offer, isNewest }: SwotHeadProps) {
  const { record: swot } = useRecordForm<Swot>()
  const changed = isNewest ? changedText(swot, offer) : ''
  return (
    <header className={css.head}>
      <div className={css.facts}>
        <h2>
          <strong>{dayOfSwot(swot)}</strong>
          {swot.opportunity_version > 0 && `, from version ${swot.opportunity_version} of the offer`}
        </h2>
        {swot.source === 'rules' && <Badge icon={<Ruler aria-hidden="true" />}>By rules</Badge>}
        {isEdited(swot) && (
          <Badge icon={<Pencil aria-hidden="true" />}>Edited by hand, {shortDate(swot.updatedAt)}</Badge>
        )}
        <RecordSaved />
        <RecordNeedsYou />
        {changed !== '' && <p className={css.changed}>{changed}</p>}
      </div>
      <Actions offer={offer} />
    </header>
  )
}

function Actions({ offer }: Pick<SwotHeadProps, 'offer'>) {
  const { record: swot, drafts, rights } = useRecordForm<Swot>()
  const scene = useScene(SWOT)
  const ref = useRecordRef()
  return (
    <Menu
      trigger={
        <Button variant="quiet" iconOnly aria-label={`More about the SWOT of ${dayOfSwot(swot)}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
      entries={permitted(rights, [
        {
          label: 'Download as Word',
          icon: <FileDown aria-hidden="true" />,
          onSelect: () => void downloadText(swotDocument(swot, offer.title), 'docx'),
        },
        ...recordMenu(scene, ref, { isOpen: true, before: drafts.flush }),
      ])}
    />
  )
}
