import { msg } from '@lingui/core/macro'
import type { Translate } from '#lib/locale/translate.ts'

/** The product's own texts on the page of a published form. */
export interface PublicFormLabels {
  readonly optional: string
  readonly send: string
  readonly sending: string
  readonly yes: string
  readonly no: string
  readonly choose: string
  readonly missing: string
  /** For an answer that fails its check. */
  readonly odd: string
  readonly atLeast: string
  readonly atMost: string
  readonly lookAgain: string
  /** For a question that the form no longer has when its answer is sent. */
  readonly removed: string
  /** For a form whose questions are not those that were answered. */
  readonly changed: string
  readonly signHere: string
  readonly thanks: string
  readonly arrived: string
  readonly another: string
  readonly download: string
  readonly look: string
  readonly keptTitle: string
  readonly kept: string
  /** Set when this device stores nothing for the page. */
  readonly keptHere: string
  readonly failed: string
  readonly waiting: string
  readonly sent: string
  readonly refused: string
  readonly closedTitle: string
  /** `{day}` is filled in. */
  readonly closedSince: string
  readonly closed: string
  readonly fullTitle: string
  readonly full: string
  /** Shown when the form has reached its daily limit. */
  readonly fullToday: string
  /** Shown when a form closes while unsent answers remain on the device. */
  readonly begun: string
  readonly gone: string
  readonly goneText: string
  readonly terms: string
  readonly privacy: string
  /** `{company}` is filled in. */
  readonly privacyText: string
  readonly savedHere: string
  /** Shown when nothing at all was answered. */
  readonly empty: string
  /** `{name}` is filled in. */
  readonly thanksTo: string
  /** Before the site that the page leads to. */
  readonly going: string
  readonly stay: string
  readonly go: string
  /** `{n}` and `{max}` are filled in. */
  readonly ofMax: string
  /** `{product}` is filled in. */
  readonly madeWith: string
  /** Labels for one to five stars. */
  readonly ratings: readonly string[]
  readonly preview: string
  readonly noScript: string
}

/**
 * Labels in a language. The page's script fills in values too, so braces stay in them.
 */
export const formLabels = (translate: Translate): PublicFormLabels => ({
  optional: translate(msg`optional`),
  send: translate(msg`Send answers`),
  sending: translate(msg`Sending…`),
  yes: translate(msg`Yes`),
  no: translate(msg`No`),
  choose: translate(msg`Choose`),
  missing: translate(msg`This question needs an answer.`),
  odd: translate(msg`Check this answer.`),
  atLeast: translate(msg`At least`),
  atMost: translate(msg`At most`),
  lookAgain: translate(msg`Check the marked answers.`),
  removed: translate(msg`This question was removed. Your answer to it wasn’t sent.`),
  changed: translate(msg`This form has changed since you opened it. Check your answers.`),
  signHere: translate(msg`Type your full name`),
  thanks: translate(msg`Thank you`),
  arrived: translate(msg`We received your answers.`),
  another: translate(msg`Submit another response`),
  download: translate(msg`Download a copy`),
  look: translate(msg`View my answers`),
  keptTitle: translate(msg`Saved on this device`),
  kept: translate(
    msg`You’re offline. We’ll send it when you’re back. If you close this page, it’s sent when you next open it.`,
  ),
  keptHere: translate(
    msg`You’re offline. We’ll send it when you’re back. Keep this page open until then, or download a copy.`,
  ),
  failed: translate(msg`We couldn’t send your answers. Try again later.`),
  waiting: translate(msg`Waiting`),
  sent: translate(msg`Sent`),
  refused: translate(msg`Not sent`),
  closedTitle: translate(msg`This form is closed`),
  closedSince: translate(msg`It accepted responses until ${{ day: '{day}' }}.`),
  closed: translate(msg`This form no longer accepts responses.`),
  fullTitle: translate(msg`This form has reached its limit`),
  full: translate(msg`It no longer accepts responses.`),
  fullToday: translate(msg`It accepts responses again tomorrow.`),
  begun: translate(msg`Your answers are still on this device.`),
  gone: translate(msg`Form not found`),
  goneText: translate(msg`Check the link, or ask the person who sent it for a new one.`),
  terms: translate(msg`Terms`),
  privacy: translate(msg`How we use your responses`),
  privacyText: translate(
    msg`Your answers go to ${{ company: '{company}' }} and are stored on this server. What you type stays on this device until it’s sent.`,
  ),
  savedHere: translate(msg`Saved on this device until it’s sent`),
  empty: translate(msg`Answer at least one question.`),
  thanksTo: translate(msg`Thank you, ${{ name: '{name}' }}`),
  going: translate(msg`Taking you to`),
  stay: translate(msg`Stay here`),
  go: translate(msg`Go now`),
  ofMax: translate(msg`${{ n: '{n}' }} of ${{ max: '{max}' }}`),
  madeWith: translate(msg`Made with ${{ product: '{product}' }}`),
  ratings: [
    translate(msg`Poor`),
    translate(msg`Fair`),
    translate(msg`Good`),
    translate(msg`Very good`),
    translate(msg`Excellent`),
  ],
  preview: translate(msg`Preview: nothing is sent or stored.`),
  noScript: translate(msg`This form needs JavaScript to send your answers.`),
})
