import { plural } from '@lingui/core/macro'

export const titleTooLong = (max: number): string =>
  plural(max, { one: `The title is longer than ${max} character`, other: `The title is longer than ${max} characters` })

export const summaryTooLong = (max: number): string =>
  plural(max, {
    one: `The summary is longer than ${max} character`,
    other: `The summary is longer than ${max} characters`,
  })

export const bodyTooLong = (max: number): string =>
  plural(max, { one: `The text is longer than ${max} character`, other: `The text is longer than ${max} characters` })

export const answerTooLong = (max: number): string =>
  plural(max, {
    one: `The answer is longer than ${max} character`,
    other: `The answer is longer than ${max} characters`,
  })
