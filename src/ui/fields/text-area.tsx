import {
  type ComponentPropsWithRef,
  type CSSProperties,
  useLayoutEffect,
  useRef,
  type Ref,
  type RefObject,
  useCallback,
} from 'react'
import { graphemeCount } from '#lib/text/graphemes.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import control from './field-control.module.css'
import css from './text-area.module.css'
import { splitFrame } from './text-field.tsx'

type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'style'>

export interface TextAreaProps extends FieldFrame, AreaProps {
  value: string
  onValueChange: (value: string) => void
  /** Shows the count; nothing is cut off. */
  maxChars?: number | undefined
  /** The height when empty, in lines; 2 by default. */
  minRows?: number | undefined
}

/** Past this length the box has its full height anyway; measuring a long text at every key would be felt. */
const MAX_MEASURED_CHARS = 6000

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/**
 * Several lines, each of which runs as its first letter does; grows with the text up to 60 % of the window, then
 * scrolls.
 */
export function TextArea(props: TextAreaProps) {
  const { frame, input } = splitFrame(props)
  const { value, onValueChange, maxChars, minRows = 2, id, ref, ...rest } = input
  const area = useRef<HTMLTextAreaElement>(null)
  const bothRefs = useMergedRefs(area, ref)
  useLayoutEffect(() => {
    if (!growsByItself && area.current) fitHeight(area.current, value.length)
  }, [value])
  return (
    <Field
      {...frame}
      id={id}
      count={frame.count ?? (maxChars === undefined ? undefined : { used: graphemeCount(value), max: maxChars })}
    >
      {(controlProps) => (
        <textarea
          dir="auto"
          {...rest}
          {...controlProps}
          ref={bothRefs}
          rows={minRows}
          value={value}
          className={classNames(control.control, css.area)}
          style={{ '--rows': minRows } as CSSProperties}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function fitHeight(area: HTMLTextAreaElement, chars: number): void {
  if (chars > MAX_MEASURED_CHARS) {
    area.style.height = '100rem'
    return
  }
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/** Combines the component's own ref and its user's ref into one. */
function useMergedRefs<T>(own: RefObject<T | null>, given: Ref<T> | undefined): (element: T | null) => void {
  return useCallback(
    (element) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}
