/** State of the library that a link restores. */
export interface LibrarySearch {
  readonly q?: string | undefined
  /** The slug of the offer that the texts are filled with; the one edited last by default. */
  readonly offer?: string | undefined
  /** One of the tones; absent, or a word that is none: texts of every tone. */
  readonly tone?: string | undefined
  /** The device of the open preview; absent: none is open. */
  readonly preview?: PreviewDevice | undefined
  /** The template in the preview: its shelf and name, `ads/price-first-social-ad`. */
  readonly template?: string | undefined
}

/** Devices that a template is previewed on. */
export const PREVIEW_DEVICES = ['desktop', 'tablet', 'phone'] as const
export type PreviewDevice = (typeof PREVIEW_DEVICES)[number]

/** State of a template that a link restores. */
export type TemplateSearch = Pick<LibrarySearch, 'offer' | 'preview'>
