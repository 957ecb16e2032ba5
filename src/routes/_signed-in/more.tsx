import { createFileRoute } from '@tanstack/react-router'
import { MoreScreen } from '#features/shell/menus/more-screen.tsx'

export const Route = createFileRoute('/_signed-in/more')({ staticData: { title: () => ['More'] }, component: MoreScreen })
