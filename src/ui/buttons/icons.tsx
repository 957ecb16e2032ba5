import type { ComponentPropsWithRef } from 'react'

/**
 * A cloud with a tick in it: everything is on the server too. (The library's own tick hangs out of its cloud and is
 * lost at 16 px.)
 */
export function SyncedIcon(props: ComponentPropsWithRef<'svg'>) {
  return (
    <svg
      className="lucide"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.4 1.2 4 4 0 0 1-.4 7.8z" />
      <path d="m9.5 13.2 2 2 3.3-3.6" />
    </svg>
  )
}
