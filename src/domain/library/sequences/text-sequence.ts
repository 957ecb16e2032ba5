import { type FormatText, formatTexts, type TextTemplate } from '#domain/library/text-template.ts'
import type { TextTone } from '#domain/library/text-tones.ts'

/** One email of a sequence. */
export interface SequenceStep {
  /** When to send it, counted from what starts the sequence: 'Day 3', '1 day before'. */
  readonly when: string
  readonly text: TextTemplate
}

/** Several emails that belong together, in the order in which they are sent. */
export interface TextSequence {
  /** Slug, unique among them: `welcome`. */
  readonly key: string
  /** 'Welcome sequence' */
  readonly title: string
  readonly tone: TextTone
  /** Sentence that says when to choose this sequence. */
  readonly use: string
  /** Says from which day the days are counted, and whom to leave out. */
  readonly start: string
  readonly steps: readonly SequenceStep[]
}

/** An email as a sequence lists it: its title is what it is about. */
export interface SequenceEmail extends Omit<FormatText, 'tone' | 'use'> {
  readonly when: string
  readonly format: 'sales-mail' | 'newsletter' | 'reminder'
}

interface WrittenSequence extends Omit<TextSequence, 'title' | 'steps'> {
  /** 'Welcome' */
  readonly name: string
  readonly emails: readonly SequenceEmail[]
}

/** Gives each email the tone of its sequence, and a title that says where in the sequence it belongs. */
export const textSequence = ({ name, emails, ...rest }: WrittenSequence): TextSequence => ({
  ...rest,
  title: `${name} sequence`,
  steps: emails.flatMap(({ when, format, title, ...email }, index) =>
    formatTexts('emails', format, [
      {
        ...email,
        tone: rest.tone,
        title: `${name} ${index + 1}, ${when.charAt(0).toLowerCase()}${when.slice(1)}: ${title}`,
        use: rest.use,
      },
    ]).map((text) => ({ when, text })),
  ),
})
