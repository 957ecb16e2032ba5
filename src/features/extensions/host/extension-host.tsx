import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { ConsentHost } from '#features/extensions/consent/consent-host.tsx'
import { moveFocusOnF6 } from './frame-focus.ts'
import css from './extension-frame.module.css'
import { openedExtensionsAtom } from './opened-extensions-state.ts'
import { OpenedExtension } from './opened-extension.tsx'

/**
 * Every extension that is open, each where its manifest says. Those without a place on the screen are listed, so that
 * they can be stopped.
 */
export function ExtensionHost() {
  const opened = useAtomValue(openedExtensionsAtom)
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => {
    addEventListener('keydown', moveFocusOnF6)
    return () => removeEventListener('keydown', moveFocusOnF6)
  }, [])
  return (
    <>
      <div ref={setList} className={css.list} />
      {opened.map((one) => (
        <OpenedExtension key={one.id} opened={one} list={list} />
      ))}
      <ConsentHost />
    </>
  )
}
