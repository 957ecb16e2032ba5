import { Modal } from '#ui/modal.tsx'
import { useCell } from '#ui/use-cell.ts'
import { ExtensionMenu } from './extension-menu.tsx'
import { ExtensionTitle } from './extension-title.tsx'
import { ExtensionFoot } from './extension-foot.tsx'
import { modalSize } from './frame-size.ts'
import css from './modal.module.css'
import type { ExtensionPlaceProps } from './place-props.ts'

export function ExtensionModal({ run, manifest, isWaiting, isHidden, children }: ExtensionPlaceProps) {
  const wanted = useCell(run.wanted)
  const { widthPx, heightPx } = modalSize(manifest, wanted)
  return (
    <Modal
      open={!isHidden}
      onClose={run.hide}
      title={<ExtensionTitle manifest={manifest} />}
      aside={<ExtensionMenu run={run} manifest={manifest} />}
      minWidthPx={widthPx}
      className={isWaiting ? css.waiting : undefined}
      bare
    >
      <div className={css.box} style={{ height: `${heightPx / 16}rem` }}>
        {children}
      </div>
      <div className={css.foot}>
        <ExtensionFoot run={run} manifest={manifest} />
      </div>
    </Modal>
  )
}
