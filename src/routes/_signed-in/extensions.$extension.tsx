import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExtensionScreen } from '#features/extensions/registry/page/extension-screen.tsx'

export const Route = createFileRoute('/_signed-in/extensions/$extension')({
  staticData: { title: () => [t`Extension`] },
  component: Details,
})

function Details() {
  const { extension } = Route.useParams()
  return <ExtensionScreen key={extension} name={extension} />
}
