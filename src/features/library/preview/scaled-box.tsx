import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useScale } from '#ui/hooks/use-scale.ts'
import css from './scaled-box.module.css'

export interface ScaledBoxProps {
  readonly widthPx: number
  /** At its real size, also where it is wider than its place. */
  readonly isLarge: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Lays something out at a width of its own, and draws it as small as its place needs. */
export function ScaledBox({ widthPx, isLarge, className, children }: ScaledBoxProps) {
  const { box, scale } = useScale(widthPx)
  const inner = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => {
    const element = inner.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeightPx(element.offsetHeight))
    observer.observe(element)
    setHeightPx(element.offsetHeight)
    return () => observer.disconnect()
  }, [])
  const drawn = isLarge ? 1 : scale
  return (
    <div
      ref={box}
      className={css.box}
      style={{ height: heightPx * drawn, maxWidth: widthPx, minWidth: isLarge ? widthPx : undefined }}
    >
      <div
        ref={inner}
        className={classNames(css.inner, className)}
        style={{ width: widthPx, transform: `scale(${drawn})` }}
      >
        {children}
      </div>
    </div>
  )
}
