import type { ReactNode } from 'react'

/** Props of every canvas. */
export interface CanvasProps {
  readonly company: string
  readonly website: string
  /** The editor of a part; null where it isn't on the canvas. */
  readonly part: (
    key: string,
    appearance?: { readonly className?: string | undefined; readonly hasCount?: boolean },
  ) => ReactNode
  /** The editors of the parts of one name, in order: `headline_1`, `headline_2`. */
  readonly several: (name: string, className?: string) => ReactNode
  /** The body's editor; absent where the format has none. */
  readonly body: ReactNode
}
