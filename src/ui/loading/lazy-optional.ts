import { type ComponentType, lazy } from 'react'

/**
 * A part that the first screen can do without, loaded when it is first shown. One that cannot be fetched stays away; it
 * takes nothing else with it.
 */
export const lazyOptional = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load().catch(() => Nothing) }))

const Nothing = () => null
