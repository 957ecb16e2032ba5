import type { ReactNode } from 'react'
import { useRecordConflicts } from '#records/form/record-conflicts.ts'
import { textAt } from '#records/form/field-path.ts'
import { RecordFormProvider } from '#records/form/form-context.tsx'
import type { FieldWriter } from '#records/form/field-writer.ts'
import { useDrafts } from '#records/form/use-drafts.ts'
import { type KindScreens, refOf } from '#records/kind-screens.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { type EditorAddress, isEditorOf } from './editor-address.ts'
import { InTrash, NoneHere, NotHereYet } from './record-states.tsx'
import css from './record-editor.module.css'
import { useNamedRecord, useRecord } from './use-named-record.ts'

export interface RecordEditorProps {
  readonly kind: string
  /** The record's slug, from the address. */
  readonly name: string
  readonly address: EditorAddress
  /** How a field is written; absent: as every kind's fields can be. */
  readonly writer?: FieldWriter
  /** Shown while the record is there; they take it from the form around them. */
  readonly children: ReactNode
}

/**
 * The screen of one open record that is named in the address: what its parts work with, and what is shown while it is
 * not there.
 */
export function RecordEditor(props: RecordEditorProps) {
  const { screens } = useScene(props.kind)
  const found = useNamedRecord(props)
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'missing') return <Missing screens={screens} isDownloading={found.isDownloading} />
  return <HeldRecord key={found.ID} ID={found.ID} {...props} />
}

export interface HeldRecordProps extends Pick<RecordEditorProps, 'kind' | 'writer' | 'children'> {
  readonly ID: number
  /**
   * Absent: the record is not what the page is about, and what is typed is written before the person goes on to any
   * other address.
   */
  readonly address?: EditorAddress
  /** Shown until the record is read; absent: grey rows. */
  readonly waiting?: ReactNode
}

/**
 * What the parts of an editor work with, for a record that was found. Another record is another element: give it a key.
 */
export function HeldRecord({ ID, kind, address, writer, waiting = <Waiting />, children }: HeldRecordProps) {
  const { screens } = useScene(kind)
  const seen = useRecord(kind, ID)
  const record = seen?.record
  const drafts = useDrafts({
    kind,
    ID,
    record,
    writer,
    isStillHere: (next) => address !== undefined && record !== undefined && isEditorOf(address, record, next),
  })
  const rights = useRights(screens)
  const conflicts = useRecordConflicts(kind, ID)
  if (seen === undefined || !rights) return waiting
  if (!record) return <Missing screens={screens} isDownloading={false} />
  if (seen?.deleted) {
    const of = refOf(kind, { ID, name: record.name, title: textAt(record, 'title') })
    return (
      <Notice>
        <InTrash screens={screens} of={of} rights={rights} />
      </Notice>
    )
  }
  return (
    <RecordFormProvider kind={kind} record={record} drafts={drafts} rights={rights} conflicts={conflicts}>
      {children}
    </RecordFormProvider>
  )
}

function Missing({ screens, isDownloading }: { readonly screens: KindScreens; readonly isDownloading: boolean }) {
  return <Notice>{isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Notice>
}

function Waiting() {
  return (
    <Notice>
      <SkeletonRows count={4} />
    </Notice>
  )
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <Page className={css.notice}>{children}</Page>
}
