import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useExtensionMenuEntries } from '#features/extensions/registry/use-extension-menu-entries.tsx'
import { MoreScreen } from '#features/shell/menus/more-screen.tsx'

export const Route = createFileRoute('/_signed-in/more')({ staticData: { title: () => [t`More`] }, component: More })

function More() {
  return <MoreScreen extensions={useExtensionMenuEntries()} />
}
