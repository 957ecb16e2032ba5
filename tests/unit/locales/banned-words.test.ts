import { describe, expect, test } from 'vitest'
import { type ShownText, shownTexts } from '../../support/checks/shown-texts.ts'

interface Rule {
  readonly find: RegExp
  /** The words to use, or why these stop a reader. */
  readonly instead: string
}

/** Words with a plain meaning besides the banned one, such as copy, page or version, are left to readers. */
const RULES: readonly Rule[] = [
  // Phrases that make a reader stop.
  { find: /\b(?:stands?|stood)\b(?! out\b| for\b|:)/i, instead: 'is shown, appears, is' },
  {
    find: /\b(?:is|are|isn’t|aren’t) (?:already |not )?there\b(?! (?:a|an|any|no)\b)/i,
    instead: 'exists, was created',
  },
  {
    find: /\btak(?:es?|en|ing) (?!you\b)(?:\S+ ){0,3}(?:back|away|over|out)\b|\btook (?:back|away|over|out)\b/i,
    instead: 'undo, remove, use',
  },
  { find: /\b(?:are|be|is|not|was|were) taken\b(?! from\b)/i, instead: 'accepted, allowed, used' },
  { find: /\btakes (?:no|any) |\bas it takes\b/i, instead: 'accepts' },
  { find: /\b(?:leave|take) it\b(?=[^\w]*$|[.,:;?!])/i, instead: 'ignore, replace, keep original' },
  { find: /\bgone\b/i, instead: 'deleted, sold out' },
  { find: /\banew\b/i, instead: 'again' },
  { find: /\bwho(?:m|so)?ever\b|\bwhichever\b/i, instead: 'anyone who, the role' },
  { find: /\bby now\b/i, instead: 'now, since' },
  { find: /\bany ?more\b(?=[^\w]*$|[.,;:!?)’”]| (?:and|but|or)\b)/i, instead: 'no longer' },
  { find: /\bThere(?:’s| is| are) no such\b/i, instead: 'not found, no longer exists' },
  { find: /\b(?:is|was) said\b/i, instead: 'say what the text does' },
  {
    find: /(?:^|[.!?] )It (?:asks|came|goes|holds|is for|is no\b|leads|says|stands|takes|wants)\b/,
    instead: 'name the thing',
  },
  { find: /\bcarr(?:y|ied|ies) (?:it |this |that )?out\b|\bvouch/i, instead: 'do, run, confirm' },
  { find: /\bneeds? you\b(?!r)/i, instead: 'Needs review' },
  { find: /\bword for word\b|\bof it yet\b/i, instead: 'exactly; name the thing' },
  { find: /\bput (?:away|by|in its place)\b/i, instead: 'Discard, Replace with' },
  { find: /\bfewest\b|\blowest mark\b|\bmost (?:answers|characters|letters)\b/i, instead: 'Min., Max.' },
  // The glossary's “never” column.
  { find: /\be-mails?\b|\bmails?\b/i, instead: 'email, emails; email server' },
  { find: /\btelephones?\b/i, instead: 'phone' },
  { find: /\bset aside\b|\bdealt\b/i, instead: 'not synced, couldn’t sync' },
  { find: /\bdeeds?\b/i, instead: 'change' },
  { find: /\bshel(?:f|ves)\b/i, instead: 'library text, library offer' },
  { find: /(?<!\b(?:Mill|Offer) )\bdesks?\b(?!\.)/i, instead: 'Writer' },
  { find: /\berrands?\b/i, instead: 'AI request' },
  { find: /\bpapers?\b|\bscenes?\b/i, instead: 'text' },
  { find: /\bworkspaces?\b/i, instead: 'account, product' },
  { find: /\buse cases?\b/i, instead: 'template' },
  { find: /\bstrateg(?:y|ies)\b/i, instead: 'text' },
  { find: /\bsign-ins?\b|\bsign(?:ed|ing|s)?[ -](?:in|on|out)\b/i, instead: 'log in, log out, devices' },
  { find: /(?<!--)\blogins?\b(?! as\b)|\blogouts?\b/i, instead: 'log-in (noun), log in (verb)' },
  {
    find: /\b(?<!\bto )(?:the|their|your|own|its) looks?\b|\blooks and\b|^Look(?: again)?$/i,
    instead: 'preview, branding, theme',
  },
  { find: /^(?:Your |The )?Voices?\b/, instead: 'Brand voice' },
  { find: /^(?:Access|Blanks|Keys|Must|Skills|State|Worth)$/, instead: 'Team access, Fields, API keys …' },
  { find: /\bsomebody\b|\beverybody\b/i, instead: 'someone, everyone' },
]

/** Texts that keep a banned word. */
const EXCEPTIONS: readonly { readonly texts: readonly string[]; readonly reason: string }[] = [
  {
    texts: ['Keys', 'Login', 'Logout', 'Strategies', 'Strategy Details'],
    reason: 'menu entries and page titles of the specification',
  },
  {
    texts: [
      'change login security settings',
      'e-mails mails newsletter texts list',
      'find strategies list',
      'sign out leave',
      'sign-ins sessions logged in log out everywhere settings',
      'take back',
      'templates examples e-mails outreach ready-made',
      'write ai ad e-mail post template catalogue generate',
      'write content copy strategies writing list',
    ],
    reason: 'never shown: further words that people type to find a command',
  },
  {
    texts: [
      'You may need to sign in to this Wi-Fi.',
      'You may need to sign in to this Wi-Fi. Open its page in another tab, then try again.',
    ],
    reason: 'the network’s page, which says it so',
  },
]

const rulesFor = (text: string): readonly Rule[] => RULES.filter(({ find }) => find.test(text))

describe('the words that people read', async () => {
  const texts: readonly ShownText[] = await shownTexts()
  const excepted = EXCEPTIONS.flatMap((exception) => exception.texts)

  test('shown words are none that the glossary bans, and none that readers stop at', () => {
    const found = texts
      .filter(({ text }) => !excepted.includes(text))
      .flatMap(({ where, text }) => rulesFor(text).map(({ instead }) => `${where}: “${text}”. Better: ${instead}`))
    expect([...new Set(found)]).toEqual([])
  })

  test('come from every source', () => {
    for (const source of ['src/features/', 'src/features/help/topics/', 'src/server/', 'src/extensions/', 'public/'])
      expect(texts.filter(({ where }) => where.startsWith(source)).length, source).toBeGreaterThan(20)
  })

  test('an exception is still shown, and still needed', () => {
    const shown = new Set(texts.map(({ text }) => text))
    expect(excepted.filter((text) => !shown.has(text) || rulesFor(text).length === 0)).toEqual([])
  })

  test.each([
    'Your questions stand here.',
    'The account is there',
    'Nothing was taken back.',
    'The import is taken over.',
    'Not taken',
    'It takes no answers.',
    'Leave it',
    'The view is gone.',
    'Ask whoever runs this server.',
    'It has changed by now.',
    'It takes no answers any more.',
    'There is no such page',
    'Nothing is said of it yet',
    'It says something else.',
    'The server could not carry this out',
    '1 change needs you',
    'Fewest letters',
    'Send an e-mail',
    'Leave this mail alone',
    'Telephone',
    'Set aside',
    'A shelf of texts',
    'Sign-ins',
    'Sign in',
    'Keys',
    'Voice',
    'Change the look',
    'Look again',
    'Invite somebody',
  ])('a banned word is found: %s', (text) => {
    expect(rulesFor(text)).not.toEqual([])
  })

  test.each([
    'Lightened in the dark theme, so that buttons stand out.',
    'Leave it empty if there is no limit.',
    'Is there a problem?',
    'A bar below the header takes you back.',
    'Everything saved on this device is still there.',
    'Offer Desk is free software.',
    'Choose Login As in the menu of your account.',
    'Set up an email server',
    'Ask the person who looks after plans.',
    'Default brand voice',
    'API keys',
    'The page is no longer available.',
  ])('a good sentence passes: %s', (text) => {
    expect(rulesFor(text)).toEqual([])
  })
})
