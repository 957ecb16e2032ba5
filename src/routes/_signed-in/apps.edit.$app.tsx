import { createFileRoute } from '@tanstack/react-router'
import { AppScreen } from '#features/workbooks/app-screen.tsx'

export const Route = createFileRoute('/_signed-in/apps/edit/$app')({
  staticData: { layout: 'task', title: () => ['App Details'] },
  component: App,
})

function App() {
  return <AppScreen name={Route.useParams().app} />
}
