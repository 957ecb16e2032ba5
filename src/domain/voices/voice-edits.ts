import { setFieldCall } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { valueAt } from '#lib/path.ts'
import { type BrandVoice, VOICE_KIND } from './brand-voice.ts'

/** A new value for one field of a voice. */
export interface VoiceEdit {
  readonly path: string
  readonly value: string
  /** The text that the person has seen and replaces; absent: the one that the voice has when it is saved. */
  readonly was?: string
}

/** The calls that save edits. A text that a person hasn't seen is not replaced: it becomes a conflict. */
export const voiceEditCalls = (voice: BrandVoice, edits: readonly VoiceEdit[]): readonly MutationCall[] =>
  edits.map(({ path, value, was = storedText(voice, path) }) =>
    setFieldCall(VOICE_KIND, voice.ID, { path, value, was }),
  )

/** A text that was never written is the empty one. */
const storedText = (voice: BrandVoice, path: string): string => {
  const stored = valueAt(voice, path)
  return typeof stored === 'string' ? stored : ''
}
