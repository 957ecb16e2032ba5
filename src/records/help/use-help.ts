import { useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Entries of the history since help was opened on this page; absent where a link opened it. */
    readonly helpSteps?: number | undefined
  }
}

export interface HelpNavigation {
  /** Name of the topic or group that is open, empty for the table of contents; undefined while help is closed. */
  readonly help: string | undefined
  readonly show: (help?: string) => void
  readonly back: () => void
  readonly hide: () => void
}

/**
 * The help panel's place, which is in the page's address: `?help=topic`. The browser's back button closes what was
 * opened.
 */
export function useHelp(): HelpNavigation {
  const router = useRouter()
  const { help } = useSearch({ strict: false })
  const steps = () => router.state.location.state.helpSteps ?? 0
  const go = (next: string | undefined, helpSteps: number | undefined, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, help: next }),
      hash: true,
      state: { helpSteps },
      replace,
      resetScroll: false,
    })
  return {
    help,
    show: (next = '') => {
      if (next !== help) go(next, nextHelpSteps(help, router.state.location.state.helpSteps), false)
    },
    back: () => (steps() > 1 ? router.history.back() : go('', steps(), true)),
    hide: () => (steps() > 0 ? router.history.go(-steps()) : go(undefined, undefined, true)),
  }
}

/** A count that began at a link stays absent: going back by it would leave help open. */
export const nextHelpSteps = (help: string | undefined, steps: number | undefined): number | undefined =>
  help === undefined ? 1 : steps && steps + 1
