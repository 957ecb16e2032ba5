import { createFileRoute } from '@tanstack/react-router'
import { FilesScreen } from '#features/offers/files/files-screen.tsx'

interface FilesSearch {
  /** Another app has shared files with this one. */
  readonly shared?: true | undefined
}

export const Route = createFileRoute('/_signed-in/browse/files')({
  validateSearch: ({ shared }: Readonly<Record<string, unknown>>): FilesSearch => ({ shared: shared === true ? true : undefined }),
  staticData: { title: () => ['Browse', 'Upload offers'] },
  component: Files,
})

function Files() {
  const { shared = false } = Route.useSearch()
  return <FilesScreen isShared={shared} />
}
