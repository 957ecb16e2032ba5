import { createFileRoute } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { useOfferActions } from '#features/offers/offer-actions.ts'
import { SAMPLE_TITLE } from '#features/offers/sample-title.ts'
import { installAtom, installPromptAtom } from '#features/shell/menus/install-state.ts'
import { lazyOptional } from '#ui/loading/lazy-optional.ts'

export const Route = createFileRoute('/_signed-in/')({
  // Bundled with the entry into one file, since a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  component: Home,
})

/** Below everything else, and seldom there. */
const LazyInstallCard = lazyOptional(async () => (await import('#features/shell/menus/install-card.tsx')).InstallCard)

const loadAttention = async () => (await import('#routes/-read-attention.ts')).readAttention

function Home() {
  const { createSample } = useOfferActions()
  const isInstallable = useAtomValue(installPromptAtom) !== null
  const install = useSetAtom(installAtom)
  return (
    <HomeScreen
      loadAttention={loadAttention}
      sample={{ title: SAMPLE_TITLE, create: () => void createSample() }}
      onInstall={isInstallable ? () => void install() : undefined}
      installCard={
        <Suspense>
          <LazyInstallCard />
        </Suspense>
      }
    />
  )
}
