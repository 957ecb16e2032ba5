/** Catalogs are compiled by scripts/vite/catalogs-plugin.ts. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
  /** Address of the file that the catalog comes in. */
  export const url: string
}
