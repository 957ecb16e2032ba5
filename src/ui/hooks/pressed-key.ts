interface KeyPress {
  /** Missing in the events by which Chrome fills a field in. */
  readonly key?: string
  readonly keyCode: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing?: boolean }
}

/**
 * Key code of every key that an input method takes for itself. Safari sends it for the Enter that ends a composition,
 * after `compositionend`.
 */
const INPUT_METHOD = 229

/**
 * Says that the key belongs to an input method (Japanese, Chinese, Korean, dead keys…), in the order of events of every
 * browser.
 */
export const isComposing = (event: KeyPress): boolean =>
  event.keyCode === INPUT_METHOD || (event.isComposing ?? event.nativeEvent?.isComposing ?? false)

/**
 * Name of the pressed key; empty while an input method has it. Handlers read keys by this alone: lint refuses
 * `event.key`.
 */
export const pressedKey = (event: KeyPress): string => (isComposing(event) ? '' : (event.key ?? ''))
