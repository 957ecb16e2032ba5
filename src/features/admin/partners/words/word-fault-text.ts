import { t } from '@lingui/core/macro'
import { MAX_WORD_CHARS } from '#domain/partner/partner-word.ts'
import type { WordFault } from '#domain/partner/message-words.ts'

/** Says what to change in words that can't stand for a message. */
export function wordFaultText(fault: WordFault): string {
  switch (fault.type) {
    case 'missing':
      return t`Keep ${{ name: fault.name }} in your wording.`
    case 'unknown':
      return t`This message has no ${{ name: fault.name }}.`
    case 'too long':
      return t`Enter at most ${{ count: MAX_WORD_CHARS }} characters.`
    case 'empty':
      return t`Enter your wording, or go back to the original.`
    case 'syntax':
      return t`Check the braces and tags. Each one that opens has to close.`
  }
}
