/** The words of the page of a published form that no form has. */
export interface FormWords {
  readonly optional: string
  readonly send: string
  readonly sending: string
  readonly yes: string
  readonly no: string
  readonly choose: string
  readonly missing: string
  /** An answer that is not as asked for. */
  readonly odd: string
  readonly atLeast: string
  readonly atMost: string
  readonly lookAgain: string
  readonly signHere: string
  readonly thanks: string
  readonly arrived: string
  readonly another: string
  readonly download: string
  readonly look: string
  readonly keptTitle: string
  readonly kept: string
  /** Where the device keeps nothing for this page. */
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
  /** Where a form closes over answers that were not sent. */
  readonly begun: string
  /** Where there is no form, or none any more. */
  readonly gone: string
  readonly goneText: string
  readonly terms: string
  readonly privacy: string
  readonly privacyText: string
  readonly preview: string
  readonly noScript: string
}
