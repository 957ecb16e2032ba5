import { createObservable } from '#ui/hooks/observable.ts'

/** A request to write something. */
export interface TemplatePickerRequest {
  /** The slug of the offer; absent: the one edited last. */
  readonly offer?: string | undefined
}

/** The picker on the screen; null: none. */
export const templatePickerRequest = createObservable<TemplatePickerRequest | null>(null)

/**
 * Opens the list of writing templates over the current page. Choosing one leads to the writer, which starts at once.
 */
export const openTemplatePicker = (request: TemplatePickerRequest = {}): void => templatePickerRequest.set(request)
