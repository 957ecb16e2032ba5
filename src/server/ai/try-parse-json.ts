/** The value of a JSON text; undefined where it is none. */
export function tryParseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
