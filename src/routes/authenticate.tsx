import { createFileRoute } from '@tanstack/react-router'
import { AuthenticateScreen } from '#features/account/authenticate-screen.tsx'

export const Route = createFileRoute('/authenticate')({ staticData: { title: () => ['Company account'] }, component: AuthenticateScreen })
