import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { EntryQuestions } from '#features/forms/entries/entry-questions.tsx'
import { ENTRY_SOURCE_LABELS } from '#features/forms/run/cell-labels.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { trashAction } from '#records/actions/standard-actions.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { LoadedRecord } from '#records/editor/record-editor.tsx'
import { RecordSaveState } from '#records/editor/record-save-state.tsx'
import { useRecord } from '#records/editor/use-record-by-slug.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useOpenRecord } from '#records/open-record.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './drawer.module.css'
import { UseInOfferButton } from './use-in-offer-button.tsx'

export interface EntryDrawerProps {
  readonly ID: number
  /** Position in the view; -1 if the view does not show the entry. */
  readonly place: number
  readonly count: number
  readonly onClose: () => void
  /** To the entry at another place of the view. */
  readonly onGoTo: (place: number) => void
}

/** An entry beside the entries of its view. */
export function EntryDrawer({ ID, place, count, onClose, onGoTo }: EntryDrawerProps) {
  const record = useRecord(ENTRY, ID)?.record
  const title = titleOrUntitled(ENTRY, record ? textAt(record, 'title') : '')
  return (
    <Drawer
      open
      bare
      onClose={onClose}
      title={
        <>
          <span className={css.title} dir="auto">
            {title}
          </span>
          <span className={css.about}>{record && entryPositionText(record, place, count)}</span>
        </>
      }
      aside={<EntryStepper place={place} count={count} onGoTo={onGoTo} />}
    >
      <LoadedRecord key={ID} kind={ENTRY} ID={ID}>
        <DrawerEntryForm onGone={onClose} />
      </LoadedRecord>
    </Drawer>
  )
}

const SOURCE_PHRASES: Readonly<Record<string, string>> = {
  hand: t`added by hand`,
  import: t`imported`,
  public: t`from the public form`,
}

/** 'Entry 2 of 120, by hand, 2 Nov 2026'. */
function entryPositionText({ source, updatedAt }: Entry, place: number, count: number): string {
  const where =
    place < 0
      ? t`Not in this view`
      : t`Entry ${{ number: formatNumber(place + 1) }} of ${{ count: formatNumber(count) }}`
  return [where, SOURCE_PHRASES[source] ?? ENTRY_SOURCE_LABELS[source] ?? '', shortDate(updatedAt)]
    .filter(Boolean)
    .join(', ')
}

function EntryStepper({ place, count, onGoTo }: Pick<EntryDrawerProps, 'place' | 'count' | 'onGoTo'>) {
  return (
    <>
      <Button
        variant="quiet"
        iconOnly
        aria-label={t`Previous entry`}
        disabled={place <= 0}
        onClick={() => onGoTo(place - 1)}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label={t`Next entry`}
        disabled={place < 0 || place >= count - 1}
        onClick={() => onGoTo(place + 1)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </>
  )
}

function DrawerEntryForm({ onGone }: { readonly onGone: () => void }) {
  const { record, editSession, rights } = useRecordForm('entry')
  const context = useActionContext(ENTRY)
  const ref = useRecordRef()
  useOpenRecord(ref, editSession.flush)
  const takeOut = async () => {
    await editSession.flush()
    if (await trashAction.run(context, [ref])) onGone()
  }
  return (
    <>
      <div className={css.body}>
        {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
        <UnsavedFieldsAlert />
        <EntryQuestions />
      </div>
      <div className={css.foot}>
        <RecordSaveState />
        <Link
          to="/entries/$entry"
          params={{ entry: record.name }}
          className={linkClass}
          aria-label={t`Open full page of ${{ title: isolateDirection(titleOrUntitled(ENTRY, ref.title)) }}`}
        >
          {t`Open full page`}
        </Link>
        <div className={css.deeds}>
          <UseInOfferButton />
          {rights.delete && (
            <Button variant="quiet" className={css.out} onClick={takeOut}>
              <Trash2 aria-hidden="true" />
              {t`Move to trash`}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Puts the focus on what an entry is shown in once the drawer beside it is closed. */
export function useRestoreFocus(ID: number, within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (ID === 0) return
    const element = within.current
    return () => {
      const now = document.activeElement
      if (now !== null && now !== document.body) return
      const shown = element?.querySelector<HTMLElement>(`[role="grid"], [data-entry="${ID}"]`)
      shown?.focus({ preventScroll: true })
    }
  }, [ID, within])
}
