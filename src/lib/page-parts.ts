/**
 * The places of the page that a stylesheet from outside may address, each as the class `part-NAME`. Names are kept for
 * good: stylesheets rely on them. What one can press keeps its shadow: it is how the focus is shown.
 */
export const PAGE_PARTS = {
  header: { isControl: false },
  brand: { isControl: false },
  footer: { isControl: false },
  hero: { isControl: false },
  card: { isControl: false },
  login: { isControl: false },
  button: { isControl: true },
  'button-primary': { isControl: true },
} as const
