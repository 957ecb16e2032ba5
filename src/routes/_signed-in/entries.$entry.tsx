import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EntryScreen } from '#features/forms/entries/entry-screen.tsx'

export const Route = createFileRoute('/_signed-in/entries/$entry')({
  staticData: { layout: 'task', title: () => [t`Entry Details`] },
  component: EntryRoute,
})

function EntryRoute() {
  return <EntryScreen name={Route.useParams().entry} />
}
