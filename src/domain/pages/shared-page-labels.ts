import { msg } from '@lingui/core/macro'
import type { Translate } from '#lib/locale/translate.ts'

/** Why a link shows no offer. */
export type SharedPageNote = 'notFound' | 'notReady' | 'tooLong'

/** The product's own texts on a shared page. */
export interface SharedPageLabels {
  readonly get: string
  readonly also: string
  readonly promise: string
  readonly steps: string
  readonly goals: string
  readonly voices: string
  readonly questions: string
  readonly until: string
  readonly more: string
  readonly about: (company: string) => string
  readonly copy: (day: string) => string
  /** `{amount}` is filled in. */
  readonly worth: string
  /** In place of an amount of nothing. */
  readonly included: string
  /** `{product}` is filled in. */
  readonly madeWith: string
  readonly notes: Readonly<Record<SharedPageNote, { readonly title: string; readonly text: string }>>
}

export const sharedPageLabels = (translate: Translate): SharedPageLabels => ({
  get: translate(msg`What you get`),
  also: translate(msg`Bonuses`),
  promise: translate(msg`Guarantee`),
  steps: translate(msg`How it works`),
  goals: translate(msg`Your result`),
  voices: translate(msg`What people say`),
  questions: translate(msg`Questions and answers`),
  until: translate(msg`Dates and availability`),
  more: translate(msg`More details`),
  about: (company) => (company === '' ? translate(msg`About us`) : translate(msg`About ${{ company }}`)),
  copy: (day) => translate(msg`Last updated ${{ day }}.`),
  worth: translate(msg`worth ${{ amount: '{amount}' }}`),
  included: translate(msg`Included`),
  madeWith: translate(msg`Made with ${{ product: '{product}' }}`),
  notes: {
    notFound: {
      title: translate(msg`This page is no longer available`),
      text: translate(msg`Ask the person who sent you the link for a new one.`),
    },
    notReady: {
      title: translate(msg`This page isn’t ready yet`),
      text: translate(msg`Reload it in a minute.`),
    },
    tooLong: {
      title: translate(msg`This page is too long to show`),
      text: translate(msg`Ask the person who sent you the link to share fewer sections.`),
    },
  },
})
