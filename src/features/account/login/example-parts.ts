interface ExamplePart {
  /** Position in the example. */
  readonly at: number
  readonly text: string
  readonly isFilled: boolean
}

/** Splits the example into its parts: filled words in brackets, grammar between them. */
export const exampleParts = (example: string): readonly ExamplePart[] =>
  Array.from(example.matchAll(/\[([^[\]]+)\]|[^[]+|\[/g), ({ 0: text, 1: filled, index }) => ({
    at: index,
    text: filled ?? text,
    isFilled: filled !== undefined,
  }))
