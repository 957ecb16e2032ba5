import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import type { Entry } from '#domain/kinds/no-code/entry.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { EntryQuestions } from '#features/forms/entries/entry-questions.tsx'
import { SOURCE_WORDS } from '#features/forms/run/cell-words.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { isolated } from '#lib/text/text.ts'
import { trash } from '#records/actions/standard-actions.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { HeldRecord } from '#records/editor/record-editor.tsx'
import { RecordSaved } from '#records/editor/record-saved.tsx'
import { useRecord } from '#records/editor/use-named-record.ts'
import { useRecordRef } from '#records/editor/use-record-ref.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useOpenRecord } from '#records/open-record.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { untitled } from '#records/untitled.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './drawer.module.css'
import { UseInOffer } from './use-in-offer.tsx'

export interface EntryDrawerProps {
  readonly ID: number
  /** Its place in the view; -1: the view does not show it. */
  readonly place: number
  readonly count: number
  readonly onClose: () => void
  /** To the entry at another place of the view. */
  readonly onGoTo: (place: number) => void
}

/** An entry beside the entries of its view. */
export function EntryDrawer({ ID, place, count, onClose, onGoTo }: EntryDrawerProps) {
  const record = useRecord<Entry>(ENTRY, ID)?.record
  const title = untitled(ENTRY, record ? textAt(record, 'title') : '')
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
          <span className={css.about}>{record && aboutWords(record, place, count)}</span>
        </>
      }
      aside={<Steps place={place} count={count} onGoTo={onGoTo} />}
    >
      <HeldRecord key={ID} kind={ENTRY} ID={ID}>
        <OpenEntry onGone={onClose} />
      </HeldRecord>
    </Drawer>
  )
}

const SOURCES: Readonly<Record<string, string>> = { hand: 'by hand', import: 'imported', public: 'by the public form' }

/** 'Entry 2 of 120, by hand, 2 Nov 2026'. */
function aboutWords({ source, updatedAt }: Entry, place: number, count: number): string {
  const where =
    place < 0 ? 'Not in this view' : `Entry ${(place + 1).toLocaleString('en')} of ${count.toLocaleString('en')}`
  return [where, SOURCES[source] ?? SOURCE_WORDS[source] ?? '', shortDate(updatedAt)].filter(Boolean).join(', ')
}

function Steps({ place, count, onGoTo }: Pick<EntryDrawerProps, 'place' | 'count' | 'onGoTo'>) {
  return (
    <>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Previous entry"
        disabled={place <= 0}
        onClick={() => onGoTo(place - 1)}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        iconOnly
        aria-label="Next entry"
        disabled={place < 0 || place >= count - 1}
        onClick={() => onGoTo(place + 1)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
    </>
  )
}

function OpenEntry({ onGone }: { readonly onGone: () => void }) {
  const { record, drafts, rights } = useRecordForm<Entry>()
  const scene = useScene(ENTRY)
  const ref = useRecordRef()
  useOpenRecord(ref, drafts.flush)
  const takeOut = async () => {
    await drafts.flush()
    if (await trash.run(scene, [ref])) onGone()
  }
  return (
    <>
      <div className={css.body}>
        {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
        <NotSaved />
        <EntryQuestions />
      </div>
      <div className={css.foot}>
        <RecordSaved />
        <Link
          to="/entries/$entry"
          params={{ entry: record.name }}
          className={linkClass}
          aria-label={`Page of ${isolated(untitled(ENTRY, ref.title))}`}
        >
          Open full page
        </Link>
        <div className={css.deeds}>
          <UseInOffer />
          {rights.delete && (
            <Button variant="quiet" className={css.out} onClick={takeOut}>
              <Trash2 aria-hidden="true" />
              Delete
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Puts the focus on what an entry is shown in once the drawer beside it is closed. */
export function useFocusBack(ID: number, within: RefObject<HTMLElement | null>): void {
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
