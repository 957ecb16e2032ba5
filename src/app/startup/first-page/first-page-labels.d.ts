/** Made by scripts/vite/standalone/first-page-plugin.ts. */
declare module 'virtual:first-page-labels' {
  interface FirstPageLabels {
    readonly name: string
    readonly example: string
    readonly claim: string
  }

  /** Labels of the product, by locale; pseudo-locales have none. */
  export const LABELS: Readonly<Record<string, FirstPageLabels>>
}
