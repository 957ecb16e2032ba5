import { t } from '@lingui/core/macro'
import { Maximize2, Minimize2 } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { PreviewDevice } from '#features/library/library-search.ts'
import type { LibraryText } from '#features/library/library-text.ts'
import { TemplateContent, type TemplatePreviewMode } from '#features/library/template-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ExternalFrame } from '#ui/layout/external-frame.tsx'
import { DEVICE_WIDTHS } from '#ui/layout/page-frame.tsx'
import { useScale } from '#ui/hooks/use-scale.ts'
import type { ExternalPreview } from './external-previews.ts'
import css from './preview-stage.module.css'
import { ScaledBox } from './scaled-box.tsx'

export interface PreviewStageProps {
  readonly text: LibraryText
  readonly values: TokenValues
  readonly view: PreviewDevice
  readonly preview: TemplatePreviewMode | ExternalPreview
}

/** Axe wants a scrolling region without controls to take the focus (scrollable-region-focusable). */
const FOCUSABLE = { tabIndex: 0 }

const BORDERS_PX = { desktop: 2, tablet: 16, phone: 14 } as const
/** Smaller than this, words can't be read. */
const MIN_READABLE_SCALE = 0.7

/**
 * The template on a device: laid out at the device's real width, drawn as small as the place needs, and at its real
 * size on request.
 */
export function PreviewStage({ text, values, view, preview }: PreviewStageProps) {
  const [isLarge, setIsLarge] = useState(false)
  const { box, scale } = useScale(DEVICE_WIDTHS[view])
  const canGrow = scale < MIN_READABLE_SCALE
  const mode = typeof preview === 'object' ? undefined : preview
  return (
    <div className={css.stage}>
      <div ref={box} className={css.measure} />
      {canGrow && (
        <Button small className={css.size} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          {isLarge ? t`Fit to screen` : t`View larger`}
        </Button>
      )}
      <section className={css.scroll} aria-label={t`How it reads`} {...FOCUSABLE}>
        {mode === 'page' ? (
          <div
            className={css.page}
            style={canGrow && isLarge ? { width: DEVICE_WIDTHS[view] + BORDERS_PX[view] } : undefined}
          >
            <TemplateContent text={text} values={values} view={view} mode={mode} />
          </div>
        ) : mode === undefined && typeof preview === 'object' ? (
          <ExternalPreviewDevice preview={preview} view={view} isLarge={canGrow && isLarge} title={text.title} />
        ) : (
          mode !== undefined && (
            <ScaledBox
              widthPx={DEVICE_WIDTHS[view] + BORDERS_PX[view]}
              isLarge={canGrow && isLarge}
              className={classNames(css.device, css[view])}
            >
              <TemplateContent text={text} values={values} view={view} mode={mode} />
            </ScaledBox>
          )
        )}
      </section>
    </div>
  )
}

interface ExternalPreviewDeviceProps {
  readonly preview: ExternalPreview
  readonly view: PreviewDevice
  readonly isLarge: boolean
  readonly title: string
}

/** A page or picture of another site on the device. */
function ExternalPreviewDevice({ preview, view, isLarge, title }: ExternalPreviewDeviceProps) {
  const widthPx = DEVICE_WIDTHS[view] + BORDERS_PX[view]
  const { box, scale } = useScale(widthPx)
  return (
    <div
      ref={box}
      className={css.outside}
      style={
        {
          '--scale': isLarge ? 1 : scale,
          '--device': widthPx,
          maxWidth: widthPx,
          minWidth: isLarge ? widthPx : undefined,
        } as CSSProperties
      }
    >
      <div className={classNames(css.device, css[view], css.outsideDevice)}>
        <ExternalFrame
          what={preview.what}
          address={preview.address}
          title={title}
          standIn={t`This preview isn’t on this device yet.`}
        />
      </div>
    </div>
  )
}
