import { FileUp } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './drop-zone.module.css'

interface DropZoneProps extends Omit<ComponentPropsWithRef<'div'>, 'className'> {
  readonly isDraggedOver: boolean
}

/** Frame that says where files can be dropped. Its user listens for drops, on it or on the whole window. */
export function DropZone({ isDraggedOver, children, ...rest }: DropZoneProps) {
  return (
    <div className={classNames(css.zone, isDraggedOver && css.over)} {...rest}>
      <FileUp aria-hidden="true" />
      {children}
    </div>
  )
}
