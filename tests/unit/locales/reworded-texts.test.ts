import { describe, expect, test } from 'vitest'
import { shownTexts } from '../../support/checks/shown-texts.ts'

/** Texts that readers stumbled over, by what was wrong with them; `…` is any words. Each has been reworded. */
const REWORDED = {
  'says where a thing “stands” or that it “is there”': [
    'Stands under the title',
    'Its questions stand here.',
    'What is entered in this form stands here.',
    'The text stands here.',
    'What can stand here',
    'Whose name stands under it',
    'What stands in the way…',
    'What stands out',
    '… thing stands out',
    '… things stand out',
    'The account is there',
    'The partner … is there.',
    'It is there for everybody who works with this form.',
    'The view … is gone.',
    'There is no such page',
    'This page is not here',
    'It stands above already, word for word.',
    'It stands in this offer already.',
  ],
  'says that something “is taken”': [
    'Takes answers',
    'Take answers',
    'It takes no answers any more.',
    'It has as many answers as it takes.',
    'Not taken',
    'Take this link back?',
    'It leads nowhere any more, printed codes neither, and cannot come back.',
    'Take the link back…',
    'Taken back: …',
    'It says something else by now.',
    'Nothing was taken back.',
    'The import is taken back.',
    'Take a copy back in',
    'Take this table',
    'Take it',
    'Take the question out',
    'Taken into the offer.',
    'Take administration away',
    'No administrator any more',
    'Take … out of the library?',
    'take it out',
    'Take out',
    'Take back',
    'Put away',
  ],
  'is a label that one must guess': [
    'Skills',
    'Look',
    'State',
    'Look again',
    'Audit list',
    'Sign-ins',
    'Access',
    'Voice',
    'Where is my work?',
    'Screen size',
    'In it',
    'Asks for',
    'Must',
    'Must be answered',
    'One of several',
    'Any of several',
    'Fewest letters',
    'Most letters',
    'Lowest mark',
    'Most characters',
    'Blanks',
    'Line across',
    'Line under it',
    'Put in its place',
    'Same capitals',
    'The one before',
    'The next one',
    'One page',
    'Worth',
    'Window of the installed app',
    'Its ground while it starts',
    'Every other dialog',
  ],
  'says “it” without a noun': [
    'Leave it',
    'Left as it is.',
    'Write with it',
    'Write it',
    'Open its page',
    'Make it plain words',
    'As what?',
    'What is it?',
    'It may',
    'Good for',
    'Where does it lead?',
    'Ask for it',
    'Who it is',
  ],
  'is a hint that explains nothing': [
    'Nothing is said of it yet',
    'An app brings workbooks and forms together that you work with at once.',
    'They stay where they are.',
    'One word that belongs to several forms',
    'Entries are called by its answer',
    'One entry is called',
    'They are shown beside that part of your offers, to be taken over one by one',
    'What comes from the offer or the company is not asked: it is that of whichever offer you write for.',
    'Another account, or this one on another day, makes the same offer of it: …',
    'By a key another program works in your account, as far as the key allows.',
    'A withheld one is in no list; what was written with it stays.',
    'Colours, type, corners, shadows and space of the page’s named parts, such as .part-card.',
    'Everything else is left out.',
    'Left empty, one is made up for you to pass on',
    'Words that are not yours',
    'The last day on which something new can be made; empty: no end',
    'Whoever logged in with … less than ten minutes ago may leave it empty',
    'As it is copied out of a spreadsheet, its first line with the names.',
  ],
  'is an error, a question or an email that blames or riddles': [
    'Not everything that must be answered is answered yet, or something does not fit.',
    'Too much: …',
    'The link is not good any more: it was used, or is older than an hour.',
    'Nobody shuts themselves out: another administrator can.',
    'That is a fault of the app, not of yours.',
    'A part of the app is missing',
    'Something else answered in the server’s place, such as the sign-in page of a network.',
    'If it was not you, leave this mail alone',
    'With this link you can set one within an hour, once:',
    'Nothing else needs you',
    'What needs you',
    '… needs you',
    'Answer for somebody else',
  ],
  'is one of many names for a thing': ['E-mail', 'Mail', 'Mails', 'Telephone', 'Sign out', 'Log-in', 'Keep as a view'],
} satisfies Readonly<Record<string, readonly string[]>>

/** Never shown: further words that people type to find a command. */
const SEARCH_WORDS = ['take back']

const normalize = (text: string): string =>
  text
    .replaceAll(/['’]/g, "'")
    .replaceAll(/["“”‘]/g, '"')
    .replace(/[.:]$/, '')

/** A text as a whole, and each of its sentences. */
const sentencesOf = (text: string): readonly string[] =>
  [text, ...text.split(/(?<=[.!?:;]) (?=\S)/), ...pluralForms(text)].map(normalize)

const pluralForms = (text: string): readonly string[] =>
  [...text.replaceAll('{…}', '…').matchAll(/\{([^{}]*)\}/g)].map(([, form = '']) => form)

const expressionFor = (old: string): RegExp =>
  new RegExp(
    `^${normalize(old)
      .split('…')
      .map((words) => words.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
      .join('.+')}$`,
  )

describe('texts that were reworded', async () => {
  const shown = (await shownTexts())
    .filter(({ text }) => !SEARCH_WORDS.includes(text))
    .flatMap(({ where, text }) => sentencesOf(text).map((sentence) => ({ where, sentence })))

  const found = (old: string): readonly string[] => {
    const expression = expressionFor(old)
    return shown.flatMap(({ where, sentence }) => (expression.test(sentence) ? [`${where}: ${sentence}`] : []))
  }

  test.each(Object.entries(REWORDED).flatMap(([fault, texts]) => texts.map((text) => ({ text, fault }))))(
    '“$text” is shown nowhere: it $fault',
    ({ text }) => {
      expect(found(text)).toEqual([])
    },
  )

  test.each([
    ['Voice', 'Voice'],
    ['The view ‘{name}’ is gone.', 'The view … is gone.'],
    ['{count, plural, one {# thing stands out} other {# things stand out}}', '… things stand out'],
    ['Not saved. Nothing was taken back.', 'Nothing was taken back.'],
    ['That’s not the page’s', "That's not the page's"],
  ])('a text is found as a whole, as a sentence and as a plural form: %s', (text, old) => {
    expect(sentencesOf(text).some((sentence) => expressionFor(old).test(sentence))).toBe(true)
  })

  test('a label inside a longer one is another text', () => {
    expect(sentencesOf('Brand voice').some((sentence) => expressionFor('Voice').test(sentence))).toBe(false)
  })
})
