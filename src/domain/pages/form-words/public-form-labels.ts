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
