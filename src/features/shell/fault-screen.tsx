import { Button } from '#ui/button.tsx'
import type { DeviceFault } from './fault-state.ts'
import { SimplePage } from './simple-page.tsx'

const TITLES: Readonly<Record<DeviceFault['code'], string>> = {
  blocked: 'Another tab is in the way',
  storage_full: 'This device is full',
  storage_unavailable: 'This browser keeps nothing',
  storage_replaced: 'This tab is out of date',
}

/** In place of every screen while this device cannot keep work at all. */
export function FaultScreen({ fault }: { readonly fault: DeviceFault }) {
  return (
    <main>
      <SimplePage
        title={TITLES[fault.code]}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        <p role="alert">{fault.message}</p>
      </SimplePage>
    </main>
  )
}
