import type { Check, DraftCheck } from '#domain/copy/lint/check.ts'
import { markup, token } from './blanks.ts'
import { letterCase, shout } from './capitals.ts'
import { google, language, sms } from './channels.ts'
import { cut } from './cut.ts'
import { dayWords } from './day-words.ts'
import { doubled } from './doubled.ts'
import { ease } from './ease.ts'
import { emoji, exclaim } from './emphasis.ts'
import { ended } from './ended.ts'
import { fact, priceForm, quote } from './facts.ts'
import { empty, fold, length, limit } from './lengths.ts'
import { marks } from './marks.ts'
import { pairs } from './pairs.ts'
import { personal } from './personal.ts'
import { repeat } from './repeat.ts'
import { banned, claim, cliche, falseAnswer, spam } from './wording.ts'

/** The checks of one text each. */
export const CHECKS: readonly Check[] = [
  limit,
  fold,
  empty,
  token,
  doubled,
  marks,
  letterCase,
  pairs,
  cut,
  priceForm,
  fact,
  quote,
  dayWords,
  claim,
  banned,
  cliche,
  spam,
  falseAnswer,
  personal,
  shout,
  emoji,
  google,
  sms,
  language,
  markup,
  length,
  ease,
]

/** The checks of all texts together. */
export const DRAFT_CHECKS: readonly DraftCheck[] = [repeat, ended, exclaim]
