interface SentenceSplits {
  /** Conjunctions that are left out where a sentence is split before them: the second half is one without it. */
  readonly dropped: readonly string[]
  /** Conjunctions that a sentence may begin with. */
  readonly retained: readonly string[]
  /** Subjects that a main clause begins with. */
  readonly subjects: ReadonlySet<string>
  /** Found in a half that has a subject and a verb of its own. */
  readonly standing: ReadonlySet<string>
  /** Words before the joint that hold both halves together. */
  readonly binding: ReadonlySet<string>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Places where a long sentence can be split, by language. Strict, because both halves must work on their own. */
export const SENTENCE_SPLITS: Readonly<Record<string, SentenceSplits>> = {
  en: {
    dropped: ['and'],
    retained: ['but', 'so', 'yet'],
    subjects: setOf(
      "i you he she it we they this that's there you'll we'll it's it'll they'll i'll you're we're they're",
    ),
    standing: setOf(
      "i you he she we they is are was were has have had can will must does do did it's we're you're they're we'll you'll",
    ),
    binding: setOf('if unless whether because although though while until either neither both between only lest'),
  },
  de: {
    dropped: ['und'],
    retained: ['aber', 'denn', 'doch'],
    subjects: setOf('ich du er wir ihr es man sie'),
    standing: setOf('ich du er sie es wir ihr man ist sind war waren hat haben kann können wird werden muss müssen'),
    // Behind these a German verb stands last, and a half of it is no sentence.
    binding: setOf(
      'dass daß weil wenn ob obwohl damit bevor nachdem während als sobald solange falls indem da bis seit sowohl weder entweder zwischen wer was wo',
    ),
  },
  fr: {
    dropped: ['et'],
    retained: ['mais', 'donc', 'car'],
    subjects: setOf("je tu il elle on nous vous ils elles c'est ce cela ça"),
    standing: setOf("je tu il elle on nous vous ils elles est sont c'est a ont peut doit"),
    binding: setOf('si quand lorsque puisque parce afin que soit ni entre tandis'),
  },
  es: {
    dropped: ['y'],
    retained: ['pero'],
    subjects: setOf('yo tú él ella usted nosotros nosotras ellos ellas ustedes esto eso'),
    standing: setOf('yo tú él ella usted nosotros ellos ustedes es son está están hay tiene tenemos puede podemos'),
    binding: setOf('si cuando aunque porque mientras que ni entre tanto'),
  },
}
