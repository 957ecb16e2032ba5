import { Link } from '@tanstack/react-router'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { counted } from '#lib/text.ts'
import { insertRecord } from '#records/actions/create.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { NoneHere, NotHereYet } from '#records/editor/record-states.tsx'
import { useNamedRecord, useRecord } from '#records/editor/use-named-record.ts'
import type { ListState } from '#records/list/list-rules.ts'
import { ListScreen } from '#records/list/list-screen.tsx'
import { EVERYTHING } from '#records/list/use-list-view.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { EDITED_OR_TITLE } from '#records/list/usual-rules.ts'
import { untitled } from '#records/untitled.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import css from './entries.module.css'
import { ENTRY_LOOK } from './entry-look.tsx'
import { ENTRY } from './entry-kind.ts'
import { useHeldEntries } from './held-form.ts'

export interface EntriesScreenProps {
  /** The form's slug, from the address. */
  readonly name: string
  readonly search: ListState
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: ListState) => void
}

const ADDRESS = { path: '/workbooks/run/$workbook/$form', param: 'form' } as const

/** What was entered in a form, and the way to a further entry. */
export function EntriesScreen(props: EntriesScreenProps) {
  const { screens } = useScene(FORM)
  const found = useNamedRecord({ kind: FORM, name: props.name, address: ADDRESS })
  if (found.state === 'looking') return <Waiting />
  if (found.state === 'found') return <FoundForm key={found.ID} ID={found.ID} {...props} />
  return <Page>{found.isDownloading ? <NotHereYet screens={screens} /> : <NoneHere screens={screens} />}</Page>
}

const Waiting = () => (
  <Page>
    <SkeletonRows count={6} />
  </Page>
)

function FoundForm({ ID, ...props }: EntriesScreenProps & { readonly ID: number }) {
  const { screens } = useScene(FORM)
  const seen = useRecord<CustomForm>(FORM, ID)
  if (seen === undefined) return <Waiting />
  return seen === null || seen.deleted ? (
    <Page>
      <NoneHere screens={screens} />
    </Page>
  ) : (
    <Entries form={seen.record} {...props} />
  )
}

function Entries({ form, search, onSearchChange }: Omit<EntriesScreenProps, 'name'> & { readonly form: CustomForm }) {
  const { held, hold } = useHeldEntries(form.ID)
  const list = useRecordList({
    kind: ENTRY,
    first: undefined,
    search,
    rules: EDITED_OR_TITLE,
    state: search,
    onChange: onSearchChange,
    scope: EVERYTHING,
    parent: form.ID,
  })
  const { workspace, screens, go } = list.scene
  const create = async () => {
    const made = await insertRecord(workspace, ENTRY, { title: '', params: { form: form.ID } })
    if (!made.ok) return workspace.showRefusal(made.error)
    await go(screens.open(made.value))
  }
  const heading = untitled('form', form.title)
  const ofForm = { ...list, scene: { ...list.scene, screens: { ...screens, heading } } }
  return (
    <ListScreen
      list={ofForm}
      look={ENTRY_LOOK}
      ways={[{ label: 'New entry', onCreate: create }]}
      controls={<ToForm name={form.name} />}
      notice={<HeldNote held={held} onHold={hold} />}
      none={
        <EmptyState
          title="No entries yet"
          action={
            <Button variant="primary" onClick={create}>
              New entry
            </Button>
          }
          ways={<ToForm name={form.name} />}
        >
          What is entered in this form stands here. It is kept on this device and synced.
          <HeldNote held={held} onHold={hold} />
        </EmptyState>
      }
    />
  )
}

const ToForm = ({ name }: { readonly name: string }) => (
  <Link to="/forms/$form" params={{ form: name }} className={buttonClass()}>
    Change the form
  </Link>
)

function HeldNote({ held, onHold }: { readonly held: ReturnType<typeof useHeldEntries>['held']; readonly onHold: () => Promise<void> }) {
  if (held.state === 'full')
    return <p className={css.note}>This device keeps the entries of as many forms as it can. Those of this form are on the server.</p>
  if (held.state !== 'unheld') return null
  return (
    <div className={css.note}>
      {counted(held.total, 'entry', 'entries')} are on the server, too many to come here by themselves.{' '}
      <Button onClick={onHold}>Keep all of them on this device</Button>
    </div>
  )
}
