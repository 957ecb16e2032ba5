import { Maximize2, Minimize2 } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { View } from '#features/library/library-search.ts'
import type { LibraryText } from '#features/library/library-text.ts'
import { TemplateLook, type TextLook } from '#features/library/template-page.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { OutsideFrame } from '#ui/layout/outside-frame.tsx'
import { DEVICES } from '#ui/layout/page-frame.tsx'
import { useScale } from '#ui/hooks/use-scale.ts'
import type { OutsideLook } from './outside-looks.ts'
import css from './preview-stage.module.css'
import { ScaledBox } from './scaled-box.tsx'

export interface PreviewStageProps {
  readonly text: LibraryText
  readonly values: TokenValues
  readonly view: View
  readonly look: TextLook | OutsideLook
}

/** Axe wants a scrolling region without controls to take the focus (scrollable-region-focusable). */
const TAKES_FOCUS = { tabIndex: 0 }

const BORDERS_PX = { desktop: 2, tablet: 16, phone: 14 } as const
/** Smaller than this, words can't be read. */
const LEAST_READABLE = 0.7

/**
 * The template on a device: laid out at the device's real width, drawn as small as the place needs, and at its real
 * size on request.
 */
export function PreviewStage({ text, values, view, look }: PreviewStageProps) {
  const [isLarge, setIsLarge] = useState(false)
  const { box, scale } = useScale(DEVICES[view])
  const canGrow = scale < LEAST_READABLE
  const shows = typeof look === 'object' ? undefined : look
  return (
    <div className={css.stage}>
      <div ref={box} className={css.measure} />
      {canGrow && (
        <Button small className={css.size} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          {isLarge ? 'Fit to screen' : 'Open large'}
        </Button>
      )}
      <section className={css.scroll} aria-label="How it reads" {...TAKES_FOCUS}>
        {shows === 'page' ? (
          <div
            className={css.page}
            style={canGrow && isLarge ? { width: DEVICES[view] + BORDERS_PX[view] } : undefined}
          >
            <TemplateLook text={text} values={values} view={view} look={shows} />
          </div>
        ) : shows === undefined && typeof look === 'object' ? (
          <OutsideDevice look={look} view={view} isLarge={canGrow && isLarge} title={text.title} />
        ) : (
          shows !== undefined && (
            <ScaledBox
              widthPx={DEVICES[view] + BORDERS_PX[view]}
              isLarge={canGrow && isLarge}
              className={classNames(css.device, css[view])}
            >
              <TemplateLook text={text} values={values} view={view} look={shows} />
            </ScaledBox>
          )
        )}
      </section>
    </div>
  )
}

interface OutsideDeviceProps {
  readonly look: OutsideLook
  readonly view: View
  readonly isLarge: boolean
  readonly title: string
}

/** A page or picture of another site on the device. */
function OutsideDevice({ look, view, isLarge, title }: OutsideDeviceProps) {
  const widthPx = DEVICES[view] + BORDERS_PX[view]
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
        <OutsideFrame
          what={look.what}
          address={look.address}
          title={title}
          standIn="This preview isn’t on this device yet."
        />
      </div>
    </div>
  )
}
