import { createFileRoute } from '@tanstack/react-router'
import { SetAsideScreen } from '#features/set-aside/set-aside-screen.tsx'

export const Route = createFileRoute('/_signed-in/set-aside')({ staticData: { title: () => ['Set aside'] }, component: SetAsideScreen })
