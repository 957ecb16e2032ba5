import { RotateCw } from 'lucide-react'
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './button.module.css'
import { type ButtonAppearance, buttonClass } from './button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { createLoader } from '#ui/loading/loader.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface ButtonProps extends ButtonAppearance, Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /**
   * When it answers with a promise, the button turns until that settles, 5000 ms at most, and ignores clicks meanwhile.
   */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  /** Turning from outside, for work that the button did not start itself. */
  loading?: boolean | undefined
  /** The -ing word while loading ('Writing…'); shown where it fits into the button's width, always read out. */
  loadingLabel?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    variant,
    small,
    iconOnly,
    wide,
    onClick,
    loading = false,
    loadingLabel,
    className,
    type = 'button',
    children,
    ...rest
  } = props
  const [loader] = useState(() => createLoader())
  const isLoading = useObservable(loader.isLoading) || loading
  useEffect(() => loader.stop, [loader])
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, small, iconOnly, wide }), className)}
      {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => {
        // A loading submit button must not send its form again.
        if (isLoading) event.preventDefault()
        else if (rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault()
        else loader.run(() => onClick?.(event))
      }}
    >
      {isLoading ? <Loading label={loadingLabel}>{children}</Loading> : children}
    </button>
  )
}

function Loading({ label, children }: { label: string | undefined; children: ReactNode }) {
  const busy = useRef<HTMLSpanElement>(null)
  const [isWordShown, setIsWordShown] = useState(label !== undefined)
  useLayoutEffect(() => {
    const element = busy.current
    if (element && element.scrollWidth > element.clientWidth) setIsWordShown(false)
  }, [])
  return (
    <>
      <span className={css.kept} aria-hidden={label === undefined ? undefined : true}>
        {children}
      </span>
      <span ref={busy} className={css.busy}>
        <RotateCw className={css.turn} aria-hidden="true" />
        {isWordShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </span>
    </>
  )
}
