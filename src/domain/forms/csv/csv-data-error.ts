export interface CSVDataErrorPlace {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  /** The beginning of what can't be read. */
  readonly text: string
  /** `unclosedQuote`: the file can be read when its quotation marks are taken as text. */
  readonly code: 'unclosedQuote'
}

/** Explains why a file can't be read as a table (specification, 8.16). Its message is shown to the person. */
export class CSVDataError extends Error {
  override readonly name = 'CSVDataError'
  readonly place: CSVDataErrorPlace | null

  constructor(message: string, place: CSVDataErrorPlace | null = null) {
    super(message)
    this.place = place
  }
}
