import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { optional } from '#ui/optional.ts'
import { isToCome } from '#features/shell/frame/places-to-come.ts'

export const Route = createFileRoute('/_signed-in/')({
  // One file with the entry: a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  component: Home,
})

/** Below everything else, and seldom there. */
const InstallCard = optional(async () => (await import('#features/shell/menus/install-card.tsx')).InstallCard)

function Home() {
  return (
    <HomeScreen isToCome={isToCome}>
      <Suspense>
        <InstallCard />
      </Suspense>
    </HomeScreen>
  )
}
