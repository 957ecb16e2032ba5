import { createFileRoute } from '@tanstack/react-router'
import { TrashScreen } from '#records/trash/trash-screen.tsx'

export const Route = createFileRoute('/_signed-in/browse/trash')({ staticData: { title: () => ['Trash'] }, component: TrashScreen })
