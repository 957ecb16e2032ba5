import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ShareScreen } from '#features/offers/share/share-screen.tsx'

export const Route = createFileRoute('/_signed-in/share/$opportunity')({
  staticData: { title: () => [t`Share`] },
  component: Share,
})

function Share() {
  return <ShareScreen name={Route.useParams().opportunity} />
}
