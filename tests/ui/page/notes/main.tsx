import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createAccountContext, loadMutationMethods } from '#app/startup/account-context.ts'
import { registerKind } from '#domain/engine/registry.ts'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { CopySection } from '#features/device/storage/copy-section.tsx'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { sleep } from '#lib/sleep.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { ok } from '#lib/result.ts'
import { ConflictScreen } from '#records/conflicts/conflict-screen.tsx'
import { ConflictsScreen } from '#records/conflicts/conflicts-screen.tsx'
import { HistoryScreen } from '#records/history/history-screen.tsx'
import { KindsProvider } from '#records/kinds-context.tsx'
import type { ListState } from '#records/list/list-rules.ts'
import { useOpenRecordGroup, useCreateItems, useRecordGroups } from '#records/palette/palette-groups.tsx'
import { useRecordHits } from '#records/search/use-record-hits.ts'
import { RejectedScreen } from '#records/refused/rejected-screen.tsx'
import { TrashScreen } from '#records/trash/trash-screen.tsx'
import { createLocalDatabase } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'
import { useAccountContext, AccountContextProvider } from '#store/react/account-context.tsx'
import { readStoredSession } from '#store/session.ts'
import { createUnsavedEdits } from '#store/unsaved-edits.ts'
import { createSyncService } from '#sync/sync-service.ts'
import { Palette } from '#ui/navigation/palette.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { note } from '../../../support/samples/note-kind.ts'
import { NOTE_SCREENS, NoteScreen, NotesScreen } from './note-screens.tsx'

/**
 * The layer of records with a kind that the product does not have: made known here, and shown by its own definition and
 * screens. The product's methods are there before it, as they are in the product.
 */
await loadMutationMethods()
registerKind(note)

const session = readStoredSession(localStorage)
if (!session) throw new Error('nobody is signed in')
const name = databaseName(location.host, session)
const sync = createSyncService({
  clock: systemClock,
  fetch: (input, init) => fetch(input, init),
  random: Math.random,
  randomBytes: platformRandom,
  sleep,
  every: (ms, task) => {
    const timer = setInterval(task, ms)
    return () => clearInterval(timer)
  },
  locks: navigator.locks,
  openDatabase: createLocalDatabase,
  openChannel: (channel) => new BroadcastChannel(channel),
  postNotification: () => undefined,
})
await sync.start({ databaseName: name, origin: location.origin, accountId: session.ID, token: session.token })

const done = async (work: Promise<unknown>) => {
  await work
  return ok(null)
}
const notesAccount = createAccountContext({
  session,
  token: () => session.token,
  partner: () => DEFAULT_PARTNER,
  database: createLocalDatabase(name),
  unsavedEdits: createUnsavedEdits(localStorage, 'page', { database: name, login: session.user_login }),
  clock: systemClock,
  sync: {
    syncNow: () => done(sync.syncNow()),
    retryRejected: (localSeq) => done(sync.retryRejected(localSeq)),
    discardRejected: (localSeq) => done(sync.discardRejected(localSeq)),
  },
  onToken: () => undefined,
  onWork: () => void sync.wake(),
  showPlans: () => undefined,
  onFault: () => undefined,
})

const PLACES = ['/browse/notes', '/browse/trash', '/conflicts', '/not-synced', '/copies'] as const

const root = createRootRoute({
  component: () => (
    <main>
      <nav aria-label="Places">
        {PLACES.map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <Commands />
      <Outlet />
    </main>
  ),
})

function Commands() {
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { hits, isSearching } = useRecordHits(isOpen ? query : '')
  const groups = [
    useOpenRecordGroup(),
    ...useRecordGroups(isOpen, hits),
    { heading: 'Actions', items: useCreateItems() },
  ]
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Palette
      </button>
      <Palette
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label="Search or jump to"
        groups={groups}
        onQueryChange={setQuery}
        isSearching={isSearching}
        recentKeys={[]}
        onChosen={() => undefined}
      />
    </>
  )
}

function Copies() {
  const account = useAccountContext()
  return <CopySection onDownload={() => downloadEverything(account)} />
}

function Notes() {
  const search: ListState = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <NotesScreen search={search} onSearchChange={(next) => void navigate({ to: '.', search: next, replace: true })} />
  )
}

function Note() {
  const { note: slug = '' } = useParams({ strict: false }) as { readonly note?: string }
  return <NoteScreen name={slug} />
}

function History() {
  const { name: slug = '' } = useParams({ strict: false })
  return <HistoryScreen screens={NOTE_SCREENS} name={slug} />
}

function Conflict() {
  const { conflict = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  return <ConflictScreen ID={Number(conflict)} onSettled={() => void navigate({ to: '/conflicts' })} />
}

function Trash() {
  const [show, setShow] = useState<string | undefined>()
  return <TrashScreen show={show} onShowChange={setShow} />
}

const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component })

const router = createRouter({
  routeTree: root.addChildren([
    at('/browse/notes', Notes),
    at('/edit/notes/$note', Note),
    at('/browse/trash', Trash),
    at('/history/$section/$name', History),
    at('/conflicts', ConflictsScreen),
    at('/conflicts/$conflict', Conflict),
    at('/not-synced', RejectedScreen),
    at('/copies', Copies),
  ]),
  history: createMemoryHistory({ initialEntries: ['/browse/notes'] }),
})

const element = document.getElementById('root')
if (!element) throw new Error('no root element')
createRoot(element).render(
  <UiProvider>
    <AccountContextProvider account={notesAccount}>
      <KindsProvider kinds={[NOTE_SCREENS]}>
        <RouterProvider router={router as never} />
      </KindsProvider>
    </AccountContextProvider>
  </UiProvider>,
)
