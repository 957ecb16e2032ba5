/** What the trials need of a browser, whoever drives it. Everything else they do inside the page. */
export interface DrivenBrowser {
  readonly name: string
  /** Goes to an address in the tab that is in front. */
  open(url: string): Promise<void>
  /** Runs a function in the page, by its text, and gives what it resolves to: JSON. */
  run<T, A = undefined>(inPage: (given: A) => T | Promise<T>, given?: A): Promise<T>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  pressEnter(): Promise<void>
  reload(): Promise<void>
  /** Opens another tab and brings it to the front; gives the way back to the one before, which closes it. */
  openTab(url: string): Promise<{ closeAndGoBack(): Promise<void> }>
  /** Errors of the app so far, as far as this browser tells. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}
