import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { downloadEverything } from '#features/shell/frame/download-everything.ts'
import { lastSyncedText } from '#features/shell/sync-panel/last-synced.ts'
import { useSyncState } from '#features/shell/frame/use-sync-state.ts'
import { rewindText } from '#features/shell/sync-panel/rewind-labels.ts'
import { openPanelAtom } from '#features/shell/frame/shell-state.ts'
import { StorageScreen } from '#features/device/storage/storage-screen.tsx'
import { rewindNotice } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'

export const Route = createFileRoute('/_signed-in/settings/storage')({
  staticData: { title: () => [t`Settings`, t`Storage and backup`] },
  component: Storage,
})

function Storage() {
  const account = useAccountContext()
  const sync = useSyncState()
  const openPanel = useSetAtom(openPanelAtom)
  const rewound = useLocalQuery(rewindNotice)
  const [nowMs] = useState(Date.now)
  const atMs = sync?.summary.lastSyncedAtMs ?? null
  return (
    <StorageScreen
      isSynced={sync?.isSynced === true}
      lastSynced={lastSyncedText(atMs, Math.max(nowMs, atMs ?? 0))}
      rewound={rewound ? { atMs: rewound.atMs, text: rewindText(rewound), hasRetained: rewound.kept > 0 } : null}
      onShowSync={() => openPanel('sync')}
      onDownload={() => downloadEverything(account)}
    />
  )
}
