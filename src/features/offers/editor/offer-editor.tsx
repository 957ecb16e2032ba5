import { ChevronDown, Eye, PenLine } from 'lucide-react'
import { useState } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { doneCount, OFFER, SECTION_COUNT } from '#features/offers/offer.ts'
import type { Form } from '#lib/field.ts'
import { isolated } from '#lib/text/text.ts'
import { openMade } from '#records/actions/create.ts'
import { noteDeed } from '#records/actions/undo.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { carryOut } from '#records/carry-out.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { useSingleKey } from '#records/use-single-key.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { ANALYSIS, isBegun } from './analysis/suggestions-line.tsx'
import { useFindings } from './analysis/use-findings.ts'
import { BackToOffers } from './back-to-offers.tsx'
import css from './offer-editor.module.css'
import { Pager } from './pager.tsx'
import { Section, SECTION_TITLE_ID } from './section.tsx'
import { placeOf } from './section-order.ts'
import { PreviewParts, SidePanel } from './side-panel.tsx'
import { TaskRail } from './task-rail.tsx'
import { useSectionKeys } from './use-section-keys.ts'

export interface OfferEditorProps {
  readonly form: Form
}

type Open = 'preview' | 'sections' | null

/** Editor of one offer: task list, one section, preview. */
export function OfferEditor({ form }: OfferEditorProps) {
  const workspace = useWorkspace()
  const scene = useScene(OFFER)
  const { record: offer, drafts, rights } = useRecordForm<Opportunity>()
  const [open, setOpen] = useState<Open>(null)
  const [firstForm] = useState(form)
  const [hasMoved, setHasMoved] = useState(false)
  if (form !== firstForm && !hasMoved) setHasMoved(true)
  useSectionKeys(offer.name, form)
  const findings = useFindings(form.key === ANALYSIS.key || isBegun(offer, form))
  const close = () => setOpen(null)
  const onWrite = () => void drafts.flush().then(() => openTemplatePicker({ offer: offer.name }))
  useSingleKey('w', rights.update ? onWrite : undefined)
  const onComplete = async (isComplete: boolean) => {
    await drafts.flush()
    const set = (done: boolean) =>
      carryOut(workspace, {
        method: 'opportunity.updateForm',
        params: { ID: offer.ID, form: form.key, fields: {}, done },
      })
    if (!(await set(isComplete))) return
    const said = `${form.title} of ‘${isolated(offer.title)}’ is marked as ${isComplete ? 'complete' : 'not complete'}.`
    noteDeed({ said, back: () => set(!isComplete) })
  }
  return (
    <div className={classNames(css.editor, open === 'sections' && css.showsSections)}>
      <RecordHeader
        Back={BackToOffers}
        onUpdated={(updated) => void openMade(scene, updated)}
        arrow={open === 'sections' ? { label: 'Back to the form', onPress: close } : undefined}
        tools={
          <>
            <Button className={css.preview} onClick={() => setOpen('preview')}>
              <Eye aria-hidden="true" />
              Preview
            </Button>
            {rights.update && (
              <Button variant="primary" className={css.write} onClick={onWrite}>
                <PenLine aria-hidden="true" />
                <span className={css.writeLabel}>Write from this offer</span>
              </Button>
            )}
          </>
        }
      />
      <div className={css.columns}>
        <SkipLink label="Skip sections" onSkip={() => document.getElementById(SECTION_TITLE_ID)?.focus()} />
        <TaskRail current={form} onChoose={close} />
        <div className={css.form}>
          <PlaceBar form={form} onOpen={() => setOpen('sections')} />
          <Section key={form.key} form={form} findings={findings} onComplete={onComplete} isArrival={hasMoved} />
          <Pager form={form} onPreview={() => setOpen('preview')} onComplete={onComplete} />
        </div>
        <SidePanel form={form} onGo={close} />
      </div>
      <Drawer open={open === 'preview'} onClose={close} title="Preview">
        <PreviewParts form={form} onGo={close} />
      </Drawer>
    </div>
  )
}

/** On a phone: where one is, and the way to the page of sections. */
function PlaceBar({ form, onOpen }: OfferEditorProps & { readonly onOpen: () => void }) {
  const offer = useRecordForm<Opportunity>().record
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
