import { t } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { Button } from '#ui/buttons/button.tsx'
import type { DeviceFault } from './device-fault-state.ts'
import { RescueLink } from './rescue-link.tsx'
import { SimplePage } from './simple-page.tsx'
import { newVersionAtom } from '#features/shell/banners/new-version-state.ts'

const TITLES: Readonly<Record<DeviceFault['code'], string>> = {
  blocked: t`Close the other tab`,
  storage_full: t`This device is full`,
  storage_unavailable: t`This browser can’t save your work`,
  storage_replaced: t`This tab is out of date`,
}

/** In place of every screen while this device cannot keep work at all. */
export function DeviceFaultScreen({ fault }: { readonly fault: DeviceFault }) {
  const newVersion = useAtomValue(newVersionAtom)
  return (
    <main>
      <SimplePage
        title={TITLES[fault.code]}
        actions={
          <>
            <Button variant="primary" onClick={() => (newVersion ? newVersion.reload() : location.reload())}>
              {t`Reload`}
            </Button>
            <RescueLink />
          </>
        }
      >
        <p role="alert">{fault.message}</p>
      </SimplePage>
    </main>
  )
}
