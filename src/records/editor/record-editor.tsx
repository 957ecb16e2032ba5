import type { ReactNode } from 'react'
import { useRecordConflicts } from '#records/form/use-record-conflicts.ts'
import { textAt } from '#records/form/field-path.ts'
import { RecordFormProvider } from '#records/form/record-form-context.tsx'
import type { FieldWriterFactory } from '#records/form/field-writer.ts'
import { useRecordEditSession } from '#records/form/use-edit-session.ts'
import { type KindScreens, toRecordRef } from '#records/kind-screens.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useRights } from '#store/react/use-rights.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { type EditorAddress, isEditorOf } from './editor-address.ts'
import { RecordInTrash, RecordNotFound, RecordNotDownloaded } from './record-states.tsx'
import css from './record-editor.module.css'
import { useRecordBySlug, useRecord } from './use-record-by-slug.ts'

export interface RecordEditorProps {
  readonly kind: string
  /** The record's slug, from the address. */
  readonly name: string
  readonly address: EditorAddress
  /** Creates the writer for the record's fields. Absent: the writer that works for every kind. */
  readonly writer?: FieldWriterFactory
  /** Shown while the record is there; they take it from the form around them. */
  readonly children: ReactNode
}

/**
 * The screen of one open record that is named in the address: what its parts work with, and what is shown while it is
 * not there.
 */
export function RecordEditor(props: RecordEditorProps) {
  const { screens } = useActionContext(props.kind)
  const found = useRecordBySlug(props)
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'missing') return <MissingRecord screens={screens} isDownloading={found.isDownloading} />
  return <LoadedRecord key={found.ID} ID={found.ID} {...props} />
}

export interface LoadedRecordProps extends Pick<RecordEditorProps, 'kind' | 'writer' | 'children'> {
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
 * Provides the form context for the parts of an editor, for a record that was found. Give it a key per record, so that
 * another record gets another element.
 */
export function LoadedRecord({ ID, kind, address, writer, waiting = <Waiting />, children }: LoadedRecordProps) {
  const { screens } = useActionContext(kind)
  const seen = useRecord(kind, ID)
  const record = seen?.record
  const editSession = useRecordEditSession({
    kind,
    ID,
    record,
    writer,
    isStillHere: (next) => address !== undefined && record !== undefined && isEditorOf(address, record, next),
  })
  const rights = useRights(screens)
  const conflicts = useRecordConflicts(kind, ID)
  if (seen === undefined || !rights) return waiting
  if (!record) return <MissingRecord screens={screens} isDownloading={false} />
  if (seen?.deleted) {
    const of = toRecordRef(kind, { ID, name: record.name, title: textAt(record, 'title') })
    return (
      <RecordNotice>
        <RecordInTrash screens={screens} of={of} rights={rights} />
      </RecordNotice>
    )
  }
  return (
    <RecordFormProvider kind={kind} record={record} editSession={editSession} rights={rights} conflicts={conflicts}>
      {children}
    </RecordFormProvider>
  )
}

function MissingRecord({ screens, isDownloading }: { readonly screens: KindScreens; readonly isDownloading: boolean }) {
  return (
    <RecordNotice>
      {isDownloading ? <RecordNotDownloaded screens={screens} /> : <RecordNotFound screens={screens} />}
    </RecordNotice>
  )
}

function Waiting() {
  return (
    <RecordNotice>
      <SkeletonRows count={4} />
    </RecordNotice>
  )
}

function RecordNotice({ children }: { readonly children: ReactNode }) {
  return <Page className={css.notice}>{children}</Page>
}
