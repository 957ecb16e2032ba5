import type { EditorAddress } from '#records/editor/editor-address.ts'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { VoiceEditor } from './voice-editor.tsx'

const ADDRESS: EditorAddress = { path: '/settings/voice/$voice', param: 'voice' }

/** The editor of one brand voice. `name`: its slug, from the address. */
export const VoiceScreen = ({ name }: { readonly name: string }) => (
  <RecordEditor kind="voice" name={name} address={ADDRESS}>
    <VoiceEditor />
  </RecordEditor>
)
