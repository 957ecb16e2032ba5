import { useAtomValue } from 'jotai'
import { ConsentHost } from '#features/extensions/consent/consent-host.tsx'
import { openedExtensionsAtom } from './open-extension.ts'
import { OpenedExtension } from './opened-extension.tsx'

/** Every extension that is open, each where its manifest says. */
export function ExtensionHost() {
  const opened = useAtomValue(openedExtensionsAtom)
  return (
    <>
      {opened.map((one) => (
        <OpenedExtension key={one.id} opened={one} />
      ))}
      <ConsentHost />
    </>
  )
}
