import { t } from '@lingui/core/macro'
import { ChevronDown, Eye, PenLine } from 'lucide-react'
import { useState } from 'react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { sectionStates } from '#domain/kinds/opportunity-progress.ts'
import { completedSectionCount, OFFER_KIND, SECTION_COUNT } from '#features/offers/offer-section-states.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerToOpenRecord } from '#records/actions/insert-record.ts'
import { pushUndo } from '#records/actions/undo.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { runMutation } from '#records/run-mutation.ts'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useSingleKeyShortcut } from '#records/use-single-key-shortcut.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { ANALYSIS_SECTION, isSectionStarted } from './analysis/suggestions-line.tsx'
import { useFindings } from './analysis/use-findings.ts'
import { BackToOffers } from './back-to-offers.tsx'
import css from './offer-editor.module.css'
import { Pager } from './pager.tsx'
import { OfferSection, SECTION_TITLE_ID } from './offer-section.tsx'
import { formTitleWithGroup } from './section-order.ts'
import { PreviewParts, SidePanel } from './side-panel.tsx'
import { TaskRail } from './task-rail.tsx'
import { useSectionKeys } from './use-section-keys.ts'

export interface OfferEditorProps {
  readonly form: FormSpec
}

type Open = 'preview' | 'sections' | null

/** Editor of one offer: task list, one section, preview. */
export function OfferEditor({ form }: OfferEditorProps) {
  const account = useAccountContext()
  const context = useActionContext(OFFER_KIND)
  const { record: offer, editSession, rights } = useRecordForm('opportunity')
  const [open, setOpen] = useState<Open>(null)
  const [firstForm] = useState(form)
  const [hasMoved, setHasMoved] = useState(false)
  if (form !== firstForm && !hasMoved) setHasMoved(true)
  useSectionKeys(offer.name, form)
  const findings = useFindings(form.key === ANALYSIS_SECTION.key || isSectionStarted(offer, form))
  const close = () => setOpen(null)
  const onWrite = () => void editSession.flush().then(() => openTemplatePicker({ offer: offer.name }))
  useSingleKeyShortcut('w', rights.update ? onWrite : undefined)
  const onComplete = async (isComplete: boolean) => {
    await editSession.flush()
    const set = (done: boolean) =>
      runMutation(account, {
        method: 'opportunity.updateForm',
        params: { ID: offer.ID, form: form.key, fields: {}, done },
      })
    if (!(await set(isComplete))) return
    const { title } = form
    const announcement = isComplete
      ? t`${title} of “${isolateDirection(offer.title)}” marked as complete.`
      : t`${title} of “${isolateDirection(offer.title)}” marked as not complete.`
    pushUndo({ announcement, undo: () => set(!isComplete) })
  }
  return (
    <div className={classNames(css.editor, open === 'sections' && css.showsSections)}>
      <RecordHeader
        Back={BackToOffers}
        onUpdated={(updated) => void offerToOpenRecord(context, updated)}
        arrow={open === 'sections' ? { label: t`Back to the form`, onPress: close } : undefined}
        tools={
          <>
            <Button className={css.preview} onClick={() => setOpen('preview')}>
              <Eye aria-hidden="true" />
              {t`Preview`}
            </Button>
            {rights.update && (
              <Button variant="primary" className={css.write} onClick={onWrite}>
                <PenLine aria-hidden="true" />
                <span className={css.writeLabel}>{t`Write from this offer`}</span>
              </Button>
            )}
          </>
        }
      />
      <div className={css.columns}>
        <SkipLink label={t`Skip sections`} onSkip={() => document.getElementById(SECTION_TITLE_ID)?.focus()} />
        <TaskRail current={form} onChoose={close} />
        <div className={css.form}>
          <CurrentSectionBar form={form} onOpen={() => setOpen('sections')} />
          <OfferSection key={form.key} form={form} findings={findings} onComplete={onComplete} isArrival={hasMoved} />
          <Pager form={form} onPreview={() => setOpen('preview')} onComplete={onComplete} />
        </div>
        <SidePanel form={form} onGo={close} />
      </div>
      <Drawer open={open === 'preview'} onClose={close} title={t`Preview`}>
        <PreviewParts form={form} onGo={close} />
      </Drawer>
    </div>
  )
}

/** On a phone: where one is, and the way to the page of sections. */
function CurrentSectionBar({ form, onOpen }: OfferEditorProps & { readonly onOpen: () => void }) {
  const offer = useRecordForm('opportunity').record
  return (
    <button type="button" className={css.place} onClick={onOpen}>
      <strong>{formTitleWithGroup(form)}</strong>
      <span>{t`${{ done: completedSectionCount(sectionStates(offer)) }} of ${{ total: SECTION_COUNT }}`}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
