import { RecordEditor } from '#records/editor/record-editor.tsx'
import { TEXT_EDITOR_ADDRESS } from './editor/text-editor-address.ts'
import { TextEditor } from './editor/text-editor.tsx'
import { TEXT_RECORD_KIND } from './strategy-kind.tsx'

export interface TextEditorScreenProps {
  /** The text's slug, from the address. */
  readonly name: string
}

/** The editor of one text: its title, the short texts of its channel, and the text itself. */
export function TextEditorScreen({ name }: TextEditorScreenProps) {
  return (
    <RecordEditor kind={TEXT_RECORD_KIND} name={name} address={TEXT_EDITOR_ADDRESS}>
      <TextEditor />
    </RecordEditor>
  )
}
