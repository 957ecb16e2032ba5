/** Why a file cannot be read as a table (specification, 8.16). Its message is for the person. */
export class CSVDataError extends Error {
  override readonly name = 'CSVDataError'
}
