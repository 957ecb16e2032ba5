import { createFileRoute } from '@tanstack/react-router'
import { FilesScreen } from '#features/offers/files/files-screen.tsx'

export const Route = createFileRoute('/_signed-in/browse/files')({
  staticData: { title: () => ['Browse', 'Upload offers'] },
  component: FilesScreen,
})
