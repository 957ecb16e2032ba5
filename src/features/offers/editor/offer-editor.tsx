import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { doneCount, OFFER, SECTION_COUNT } from '#features/offers/offer.ts'
import type { Form } from '#lib/field.ts'
import { useOpenRecord } from '#records/open-record.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/drawer.tsx'
import { OfferConflicts, useOfferConflicts } from './conflicts-context.tsx'
import type { Drafts } from './drafts.ts'
import css from './offer-editor.module.css'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'
import { placeOf } from './section-order.ts'
import { PreviewParts, SidePanel } from './side-panel.tsx'
import { SubHeader } from './sub-header.tsx'
import { TaskRail } from './task-rail.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { useSectionKeys } from './use-section-keys.ts'

export interface OfferEditorProps {
  readonly offer: Opportunity
  readonly form: Form
  readonly drafts: Drafts
}

type Open = 'title' | 'preview' | 'sections' | null

/** The editor of an offer that is there: task list, one section, preview. */
export function OfferEditor({ offer, form, drafts }: OfferEditorProps) {
  const workspace = useWorkspace()
  const conflicts = useOfferConflicts(offer.ID)
  const [open, setOpen] = useState<Open>(null)
  const [firstForm] = useState(form)
  const [hasMoved, setHasMoved] = useState(false)
  if (form !== firstForm && !hasMoved) setHasMoved(true)
  useSectionKeys(offer.name, form)
  useOpenRecord({ kind: OFFER, ID: offer.ID, name: offer.name, title: offer.title }, drafts.flush)
  const close = () => setOpen(null)
  const onDone = async (isDone: boolean) => {
    await drafts.flush()
    const done = await workspace.mutate('opportunity.updateForm', { ID: offer.ID, form: form.key, fields: {}, done: isDone })
    if (!done.ok) await workspace.tellRefusal(done.error)
    return done.ok
  }
  return (
    <OfferConflicts value={conflicts}>
      <div className={classNames(css.editor, open === 'sections' && css.showsSections)}>
        <SubHeader
          offer={offer}
          drafts={drafts}
          conflicts={conflicts}
          isShowingSections={open === 'sections'}
          onHideSections={close}
          onTitle={() => setOpen('title')}
          onPreview={() => setOpen('preview')}
        />
        <div className={css.columns}>
          <TaskRail offer={offer} current={form} onChoose={close} />
          <div className={css.form}>
            <PlaceBar offer={offer} form={form} onOpen={() => setOpen('sections')} />
            <Section key={form.key} offer={offer} form={form} drafts={drafts} onDone={onDone} isArrival={hasMoved} />
            <Pager offer={offer} form={form} onPreview={() => setOpen('preview')} onDone={onDone} />
          </div>
          <SidePanel offer={offer} form={form} drafts={drafts} onGo={close} />
        </div>
        <Drawer open={open === 'preview'} onClose={close} title="Preview">
          <PreviewParts offer={offer} form={form} drafts={drafts} onGo={close} />
        </Drawer>
        <TitleDialog offer={offer} open={open === 'title'} onClose={close} />
      </div>
    </OfferConflicts>
  )
}

/** On a phone: where one is, and the way to the page of sections. */
function PlaceBar({ offer, form, onOpen }: { offer: Opportunity; form: Form; onOpen: () => void }) {
  return (
    <button type="button" className={css.place} onClick={onOpen}>
      <strong>{placeOf(form)}</strong>
      <span>
        {doneCount(sectionStates(offer))} of {SECTION_COUNT}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
