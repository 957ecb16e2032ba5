import { Link } from '@tanstack/react-router'
import { StickyNote } from 'lucide-react'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { insertRecord, offerToOpenRecord } from '#records/actions/insert-record.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import type { KindScreens } from '#records/kind-screens.ts'
import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'
import type { ListRules, ListState } from '#records/list/list-rules.ts'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { WHOLE_LIST } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { RowAppearance } from '#records/list/rows/record-list-row.tsx'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { note } from '../../../support/samples/note-kind.ts'

const NOTE = note.kind

/** How notes are shown where several kinds of records are. */
export const NOTE_SCREENS: KindScreens = {
  kind: NOTE,
  noun: note.noun,
  section: 'notes',
  heading: 'Notes',
  icon: StickyNote,
  // The router of the page knows these addresses; the product's does not.
  list: { to: '/browse/notes' },
  open: ({ name }, path) => ({ to: `/edit/notes/${name}`, ...(path === undefined ? {} : { hash: path }) }),
  searchedIn: ['title'],
  pageTitle: ['Note Details'],
}

const RULES = {
  sorts: [{ value: 'edited', label: 'Last edited' }],
  filters: [{ value: 'all', label: 'All', lets: () => true }],
} as const satisfies ListRules

const LOOK: RowAppearance = { className: undefined, noExcerpt: 'Nothing written yet', Mark: () => null }

interface NotesScreenProps {
  readonly search: ListState
  readonly onSearchChange: (next: ListState) => void
}

/** All notes. */
export function NotesScreen({ search, onSearchChange }: NotesScreenProps) {
  const context = useActionContext(NOTE)
  const offers = useLocalQuery((database) => latestSummaries(database, 'opportunity', 1))
  const list = useRecordList({
    kind: NOTE,
    first: undefined,
    search,
    rules: RULES,
    state: search,
    onChange: (next) => onSearchChange({ ...search, ...next }),
    scope: WHOLE_LIST,
  })
  const create = async () => {
    const { account } = context
    await notifier.prompt({
      title: 'New note',
      message: 'It belongs to the offer that was edited last.',
      label: 'Title',
      act: async (title) => {
        const params = { post_title: title, opportunity_id: offers?.[0]?.ID ?? 1 }
        const made = await insertRecord(account, NOTE, { title, params })
        if (!made.ok) return inputDialogFault(made.error)
        void offerToOpenRecord(context, made.value)
        return undefined
      },
    })
  }
  return (
    <ListScreen
      list={list}
      appearance={LOOK}
      ways={[{ label: 'New note', onCreate: create }]}
      none={<Button onClick={create}>New note</Button>}
    />
  )
}

const ADDRESS: EditorAddress = { path: '/edit/notes/$note', param: 'note' }
const TEXT: FieldSpec = { key: 'text', label: 'Text', kind: 'textarea' }

const BackToNotes = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={NOTE} {...props} />

/** One note. */
export const NoteScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind={NOTE} name={name} address={ADDRESS}>
    <RecordHeader Back={BackToNotes} />
    <UnsavedFieldsAlert />
    <FieldInput path="text" field={TEXT} />
    <Link {...NOTE_SCREENS.list}>All notes</Link>
  </RecordEditor>
)
