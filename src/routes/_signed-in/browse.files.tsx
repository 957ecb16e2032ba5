import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FilesScreen } from '#features/offers/files/files-screen.tsx'

interface FilesSearch {
  /** Another app has shared files with this one; `failed`: they could not be kept. */
  readonly shared?: true | 'failed' | undefined
}

export const Route = createFileRoute('/_signed-in/browse/files')({
  validateSearch: ({ shared }: Readonly<Record<string, unknown>>): FilesSearch => ({
    shared: shared === true || shared === 'failed' ? shared : undefined,
  }),
  staticData: { title: () => [t`Browse`, t`Upload offers`] },
  component: Files,
})

function Files() {
  return <FilesScreen shared={Route.useSearch().shared} />
}
