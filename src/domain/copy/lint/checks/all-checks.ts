import type { TextCheck, DraftCheck } from '#domain/copy/lint/text-check.ts'
import { markupCheck, placeholderCheck } from './placeholders-and-markup.ts'
import { letterCaseCheck, allCapsCheck } from './letter-case.ts'
import { searchAdPolicyCheck, languageCheck, smsCheck } from './channels.ts'
import { cutOffTextCheck } from './cut-off-text.ts'
import { relativeDateCheck } from './relative-dates.ts'
import { doubledWordCheck } from './doubled-words.ts'
import { readabilityCheck } from './readability.ts'
import { emojiCheck, exclamationCheck } from './emphasis.ts'
import { endedOfferCheck } from './ended-offer.ts'
import { unsupportedFactCheck, amountFormatCheck } from './fact-checks.ts'
import { colonCaseCheck } from './colon-case.ts'
import { greetingCheck } from './greetings.ts'
import { danglingSentenceCheck, leadCheck } from './leads.ts'
import { mixedLanguageCheck } from './mixed-language.ts'
import { modelTalkCheck } from './model-talk.ts'
import { matchingHalvesCheck, missingTurnCheck } from './offer/matching-halves.ts'
import { doubledNameCheck, nameSpellingCheck } from './offer/names.ts'
import { priceQualifierCheck } from './offer/price-qualifiers.ts'
import { misquoteCheck } from './offer/quotes.ts'
import { unsupportedClaimCheck } from './offer/unsupported-claims.ts'
import { mixedDigitsCheck, scriptMarkCheck, spanishOpeningMarkCheck } from './script-marks.ts'
import { emptyFieldCheck, truncationCheck, sentenceLengthCheck, lengthLimitCheck } from './lengths.ts'
import { punctuationCheck } from './punctuation.ts'
import { unpairedMarkCheck } from './unpaired-marks.ts'
import { personalAttributeCheck } from './personal-attributes.ts'
import { repetitionCheck } from './repetition.ts'
import { voiceTermCheck } from './voice-terms.ts'
import { bannedPhraseCheck, claimCheck, clicheCheck, falseReplyCheck, spamSubjectCheck } from './wording.ts'

/** The checks of one text each. */
export const TEXT_CHECKS: readonly TextCheck[] = [
  lengthLimitCheck,
  truncationCheck,
  emptyFieldCheck,
  placeholderCheck,
  doubledWordCheck,
  punctuationCheck,
  letterCaseCheck,
  scriptMarkCheck,
  spanishOpeningMarkCheck,
  colonCaseCheck,
  unpairedMarkCheck,
  greetingCheck,
  cutOffTextCheck,
  amountFormatCheck,
  unsupportedFactCheck,
  misquoteCheck,
  nameSpellingCheck,
  doubledNameCheck,
  relativeDateCheck,
  claimCheck,
  unsupportedClaimCheck,
  leadCheck,
  danglingSentenceCheck,
  bannedPhraseCheck,
  voiceTermCheck,
  clicheCheck,
  spamSubjectCheck,
  falseReplyCheck,
  personalAttributeCheck,
  allCapsCheck,
  emojiCheck,
  searchAdPolicyCheck,
  smsCheck,
  languageCheck,
  mixedLanguageCheck,
  markupCheck,
  modelTalkCheck,
  sentenceLengthCheck,
  readabilityCheck,
]

/** The checks of all texts together. */
export const DRAFT_CHECKS: readonly DraftCheck[] = [
  repetitionCheck,
  priceQualifierCheck,
  matchingHalvesCheck,
  missingTurnCheck,
  mixedDigitsCheck,
  endedOfferCheck,
  exclamationCheck,
]
