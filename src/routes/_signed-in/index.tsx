import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { InstallCard } from '#features/shell/install-card.tsx'

export const Route = createFileRoute('/_signed-in/')({ component: Home })

function Home() {
  return (
    <HomeScreen>
      <InstallCard />
    </HomeScreen>
  )
}
