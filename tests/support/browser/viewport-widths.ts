/** The two widths at which a flow has to work: what stands side by side on a desk is one below the other on a phone. */
export const WIDTHS = [
  { on: 'a desk', isPhone: false, viewport: { width: 1280, height: 800 } },
  { on: 'a phone', isPhone: true, viewport: { width: 390, height: 844 } },
] as const
