export interface TextEditorScreenProps {
  /** The text's slug, from the address. */
  readonly name: string
}

/** The editor of one text: its title, the short texts of its channel, and the text itself. */
export function TextEditorScreen({ name }: TextEditorScreenProps) {
  return <h1>{name}</h1>
}
