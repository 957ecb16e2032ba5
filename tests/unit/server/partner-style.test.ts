import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanStyle, MAX_STYLE_BYTES } from '#server/partners/clean-style.ts'
import { harmIn } from './style-harm.ts'

function clean(source: string) {
  const cleaned = cleanStyle(source)
  if (!cleaned.ok) throw new Error(cleaned.error)
  return cleaned.value
}

test('the cleaner reads or refuses every source quickly, as the parser remembers them', () => {
  const pieces = [
    '{}',
    '.part-card ',
    '}',
    'ended";',
    '"',
    '\uFFFF',
    '\0',
    ' 1,',
    '@media',
    '(',
    ')',
    '[',
    ']',
    '<!--',
    '/*',
    'url(',
    '\\',
    ';',
    ':',
    '\n',
    '--x',
    '!',
  ]
  let seed = 1
  const below = (count: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * count)
  }
  const refused = new Set<string>()
  for (let index = 0; index < 16_000; index++) {
    const source = Array.from({ length: 1 + below(8) }, () => pieces[below(pieces.length)]).join('')
    const cleaned = cleanStyle(source)
    if (!cleaned.ok) refused.add(cleaned.error)
  }
  // Without an end to its complaints the parser never came back from one of these; which one hangs on what it has read
  // before.
  refused.delete('The stylesheet cannot be read: a bracket is closed that was not opened')
  expect([...refused]).toEqual([])
})

describe('looks are taken', () => {
  test('the accent, type and corners of the whole page, above the product’s own rules', () => {
    expect(clean(':root { --accent: #FFBF1F; --font: Georgia, serif; --r-3: 4px }').css).toBe(
      ':root:root{--accent:#ffbf1f;--font:"Georgia",serif;--r-3:4px}\n',
    )
  })

  test('colours, lines and space of the page’s parts, in their states, themes and widths', () => {
    const {
      css,
      acceptedCount: kept,
      dropped,
    } = clean(`
      .part-header, [data-theme=dark] .part-footer { background-color: rgb(10, 20, 30); border-bottom: 0; padding: 4px 1rem }
      .part-button-primary:hover { background-color: oklch(.5 .1 160 / 50%) }
      @media (min-width: 640px) and (prefers-color-scheme: DARK) { :root:not([data-theme]) > .part-card { box-shadow: 0 2px 8px #0003; color: RebeccaPurple } }
    `)
    expect(css).toBe(
      [
        ':root:root .part-header,:root:root[data-theme="dark"] .part-footer{background-color:rgb(10 20 30);padding:4px 1rem}',
        ':root:root .part-button-primary:hover{background-color:oklch(0.5 0.1 160 / 50%)}',
        '@media (min-width:640px) and (prefers-color-scheme:dark){',
        ':root:root:not([data-theme])>.part-card{box-shadow:0 2px 8px #0003;color:rebeccapurple}',
        '}',
        '',
      ].join('\n'),
    )
    expect(kept).toBe(5)
    expect(dropped).toEqual([{ what: 'border-bottom: 0', why: 'This property isn’t allowed', line: 2 }])
  })

  test('a name of its own stands for a colour', () => {
    expect(clean(':root{--partner-sand:#f5efe0} .part-hero{background-color:var(--partner-sand)}').css).toBe(
      ':root:root{--partner-sand:#f5efe0}\n:root:root .part-hero{background-color:var(--partner-sand)}\n',
    )
  })
})

/** Each has to leave nothing behind. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['an import', '@import url(https://evil.example/x.css);'],
  ['an import by a string', '@import "//evil.example/x.css" layer(a) supports(display: grid) screen;'],
  ['an escaped import', '@\\69mport "https://evil.example/x.css";'],
  ['a font', '@font-face { font-family: x; src: url(https://evil.example/f.woff2) }'],
  ['a character set and a namespace', '@charset "utf-7"; @namespace url(http://evil.example/);'],
  ['layers', '@layer a { .part-card { color: red } } @layer b;'],
  ['a registered property', '@property --accent { syntax: "<url>"; inherits: true; initial-value: url(x) }'],
  ['keyframes', '@keyframes x { from { color: red } } .part-card { animation: x 1s infinite }'],
  [
    'a scope, a container, a start',
    '@scope (.part-card) { :scope { color: red } } @container (width > 1px) { .part-card { color: red } } @starting-style { .part-card { color: red } }',
  ],
  ['a question about what the browser can do', '@supports (display: grid) { .part-card { color: red } }'],
  ['a question inside a question', '@media (min-width: 1px) { @media (min-width: 2px) { .part-card { color: red } } }'],
  [
    'conditions beside features',
    '@media screen { .part-card { color: red } } @media not (min-width: 1px) { .part-card { color: red } }',
  ],
  [
    'either of two conditions',
    '@media (min-width: 1px) or (max-width: 1px) { .part-card { color: red } } @media print, (min-width: 1px) { .part-card { color: red } }',
  ],
  ['a picture', '.part-card { background-image: url(https://evil.example/p) ; background: url("//evil.example") red }'],
  ['a picture where a colour goes', '.part-card { background-color: url(https://evil.example/p); color: url(x) }'],
  [
    'an escaped address',
    '.part-card { background-color: \\75rl(https://evil.example); background-color: u\\72l(x); background-color: \\000075\\000072\\00006c(x) }',
  ],
  [
    'other ways to say url',
    '.part-card { background-color: image-set("x" 1x); background-color: src("x"); background-color: cross-fade(url(a), url(b)); background-color: -webkit-image-set(url(x) 1x); background-color: image("x"); background-color: element(#a); background-color: paint(x) }',
  ],
  [
    'an address in a name of its own',
    ':root { --partner-x: url(https://evil.example); --accent: url(x); --partner-y: image-set("x" 1x); --y: url(x) }',
  ],
  [
    'an address behind a comment',
    '.part-card { background-color: u/**/rl(https://evil.example); background-color: url/**/(x) }',
  ],
  ['an address to fall back to', '.part-card { background-color: var(--partner-x, url(https://evil.example)) }'],
  [
    'a cursor and a list mark',
    '.part-card { cursor: url(x), auto; list-style-image: url(x); border-image: url(x) 1; mask: url(#a); filter: url(#a); clip-path: url(#a); shape-outside: url(x) }',
  ],
  [
    'a cover',
    '.part-card { position: fixed; inset: 0; z-index: 99999; width: 100vw; height: 100vh; top: 0; transform: scale(9) }',
  ],
  ['a cover by a shadow', '.part-card { box-shadow: 0 0 0 9999px #fff } .part-card { box-shadow: 0 0 0 9px #fff }'],
  ['a cover by a line', '.part-card { border-width: 500px; outline: 500px solid red; border: 900px solid red }'],
  [
    'a cover by space',
    '.part-card { padding: 4000px; margin: -4000px; padding-top: calc(1px * 9999); padding: 100vh; padding: 30em; gap: 1e9px }',
  ],
  [
    'a cover by what is written before',
    '.part-card::before { content: "Your session has ended"; } .part-card:before { color: red } .part-card { content: "x" }',
  ],
  [
    'hiding',
    '.part-card { display: none; visibility: hidden; opacity: 0; pointer-events: none; color: transparent; color: #0000; color: rgb(0 0 0 / 0); font-size: 0; clip: rect(0,0,0,0); content-visibility: hidden }',
  ],
  [
    'hiding words by their colour',
    '.part-card { color: rgba(0,0,0,0); color: hsl(0 0% 0% / 0%); -webkit-text-fill-color: red }',
  ],
  [
    'what is typed, letter by letter',
    'input[value^="a"] { background-color: red } [value$=b] { color: red } .part-card input[type=password][value*="x"] { color: red }',
  ],
  [
    'what is typed, by other roads',
    '.part-card:has(input[value^=a]) { color: red } .part-card:is([value^=a]) { color: red } .part-card:where(input) { color: red } .part-card:not([value]) { color: red } .part-card:nth-child(2 of [value]) { color: red }',
  ],
  [
    'what is typed, beside a known attribute',
    ':root[data-theme="dark"][value^="a"] .part-card { color: red } :root[data-theme^="d"] { --accent: red } :root[data-theme="dark" i] { --accent: red }',
  ],
  [
    'an attribute under another name',
    ':root[\\64 ata-theme=dark] .part-card { color: red } :root[*|data-theme] { --accent: red } :root:not([data-theme], [value]) { --accent: red }',
  ],
  [
    'a part that is none',
    '.part-x, .part-card { color: red } .part-\\63 ard { color: red } .part-__proto__ { color: red } .part-constructor { color: red } .part-card.part-hero { color: red }',
  ],
  [
    'everything',
    '* { color: red } body { color: red } html { color: red } a, .part-card { color: red } #root { color: red } .part-card * { color: red } .part-card + .part-card { color: red } .part-card ~ .part-card { color: red } .part-card || .part-card { color: red }',
  ],
  [
    'old tricks',
    '.part-card { behavior: url(x.htc); -moz-binding: url(x); width: expression(alert(1)); filter: progid:DXImageTransform.Microsoft.Alpha(x); *color: red; _color: red; color: red\\9 }',
  ],
  [
    'nested rules',
    '.part-card { & input { color: red } .part-hero & { color: red } :root & { color: red } @media (min-width: 1px) { color: red } }',
  ],
  [
    'layers of the page',
    ':root { --z-toast: -1; --scrim: transparent; --ink: #fff; --surface: #000; --accent-fill: #fff; --focus: none; --fast: 10s; --header-h: 100vh; --page: 1px; --danger: #fff }',
  ],
  [
    'an accent that is no colour of a screen',
    ':root { --accent: oklch(0.5 9 160); --accent: transparent; --accent: currentcolor; --accent: #0f6b5500; --accent: var(--ink); --accent: light-dark(red, blue); --accent: color-mix(in srgb, red, blue); --accent: rgb(from red r g b); --accent: rgb(var(--x)); --accent: rgb(calc(1) 2 3); --accent: rgb(1, 2 3) ; --accent: rgb(1/2/3) }',
  ],
  ['a name where it does no good', '.part-card { --accent: red } .part-card, :root { --accent: red }'],
  ['weight', '.part-card { color: red !important; color: red !ie }'],
  [
    'a font from elsewhere, a number that never ends',
    '.part-card { font-family: "evil"; font-family: url(x); font-family: Inter, "e\\76il"; font-weight: 99999999999999999999; border-width: 1e999px; letter-spacing: -99px }',
  ],
  ['what closes a page’s style', '</style><script>alert(1)</script> .x { color: red } <!-- --> '],
  [
    'the shadow that shows the focus',
    '.part-button { box-shadow: none } .part-card .part-button-primary:focus-visible { box-shadow: none }',
  ],
  ['motion', '.part-card { transition: all 9s; animation-name: x; scroll-behavior: smooth; offset-path: url(#x) }'],
  ['other letters', '.part-cаrd { cоlor: red } .part-card { color: ｒｅｄ; ⓒolor: red; color: re\u0000d }'],
]

describe('an attack leaves nothing', () => {
  test.each(ATTACKS)('%s', (_name, source) => {
    const { css, acceptedCount: kept, dropped } = clean(source)
    expect([css, kept]).toEqual(['', 0])
    expect(dropped.length).toBeGreaterThan(0)
  })

  test.each(ATTACKS)('%s, between good rules, which stay', (_name, source) => {
    const { css } = clean(`.part-hero{gap:3px}\n${source}\n;{}\n.part-footer{gap:5px}`)
    expect(css).toContain('.part-hero{gap:3px}')
    expect(harmIn(css)).toEqual([])
    expect(clean(css).css).toBe(css)
  })
})

describe('broken, large and deep', () => {
  test('readable rules are kept, and the rest is reported with its line', () => {
    const { css, dropped } = clean(
      '.part-card { color: red; color }\n.part-hero { gap: }\n} .part-footer { gap: 2px }\n.part-card { gap: 4px',
    )
    expect(css).toContain('.part-card{color:red}')
    expect(css).toContain('.part-card{gap:4px}')
    expect(dropped.map(({ line }) => line)).toContain(2)
  })

  test('an empty sheet, marks and comments are nothing to complain of', () => {
    for (const source of [
      '',
      '  \n',
      '/* a note */',
      '\uFEFF/* x */ .part-card { /* y */ }',
      '<!-- .part-card { gap: 1px } -->',
    ])
      expect(clean(source).dropped).toEqual([])
  })

  test('2 MB are refused, whole', () => {
    const source = '.part-card{gap:1px}\n'.repeat(100_000)
    expect(cleanStyle(source)).toEqual({ ok: false, error: 'A stylesheet has at most 256 KiB' })
    expect(cleanStyle(`.part-card{gap:1px}${' '.repeat(MAX_STYLE_BYTES)}`).ok).toBe(false)
  })

  test('so is one that would be too large once written out', () => {
    expect(cleanStyle(`${'.part-card,'.repeat(39)}.part-card{gap:1px}`.repeat(550)).ok).toBe(false)
  })

  test.each(['(', '{', '[', '.part-card{color:rgb(', '@media (min-width:1px){', ':not('])(
    '%s without end is refused, not a crash',
    (piece) => {
      expect(cleanStyle(piece.repeat(8000))).toEqual({ ok: false, error: 'The stylesheet is nested too deeply' })
    },
  )
})

const PIECES = [
  ...ATTACKS.flatMap(([, source]) => source.split(/(?<=[\s;{}(),:])/)),
  ...[
    '.part-card',
    '.part-button:hover',
    ':root',
    '[data-theme="dark"]',
    '{',
    '}',
    '{',
    '}',
    ':',
    ';',
    '(',
    ')',
    ',',
    '/*',
    '*/',
    '"',
    "'",
    '\\',
    '\n',
    '\0',
    '>',
  ],
  ...[
    'color: red',
    '--accent: #123',
    'padding: 1px 2px',
    'url(',
    '@media (min-width: 1px) {',
    'var(--accent-text)',
    'font-family: Georgia, serif',
    '!important',
  ],
]
const soup = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  ),
  {
    maxLength: 40,
  },
)

const VALUES = [
  ...[
    'red',
    '#123',
    '#0003',
    'rgb(1, 2, 3)',
    'rgb(1 2 3 / 4%)',
    'oklch(.5 .1 160)',
    '1px',
    '2rem',
    '-3px',
    '9999px',
    '0',
    '1e3px',
    'none',
    'solid',
    'bold',
    '500',
  ],
  ...[
    'Georgia',
    '"Inter"',
    'serif',
    'var(--accent-text)',
    'var(--partner-x)',
    'var(--x, red)',
    'url(x)',
    'u\\72l(x)',
    'calc(1px + 2px)',
    'image-set("x" 1x)',
    ',',
    '/',
    ' ',
    '!important',
    '(',
    ')',
    '/**/',
  ],
]
const NAMES = [
  'color',
  'background-color',
  'border-width',
  'border-style',
  'box-shadow',
  'padding',
  'gap',
  'font-family',
  'font-weight',
  'letter-spacing',
  'position',
  '--accent',
  '--font',
  '--partner-x',
  '--r-1',
  '--y',
  'COLOR',
]
const declaration = fc
  .tuple(fc.constantFrom(...NAMES), fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 2 }))
  .map(([name, values]) => `${name}:${values.join(' ')}`)
const declarations = fc.array(declaration, { maxLength: 8 }).map((each) => each.join(';'))

describe('whatever the soup', () => {
  test('any input yields harmless rules, and cleaning again changes nothing', () => {
    fc.assert(
      fc.property(soup, (pieces) => {
        const cleaned = cleanStyle(pieces.join(''))
        if (!cleaned.ok) return
        expect(harmIn(cleaned.value.css)).toEqual([])
        expect(clean(cleaned.value.css)).toEqual({
          css: cleaned.value.css,
          acceptedCount: cleaned.value.acceptedCount,
          dropped: [],
        })
      }),
      { numRuns: 800 },
    )
  })

  test.each([':root', '.part-card'])('inside a rule of %s, where more of it is taken', (selector) => {
    let taken = 0
    fc.assert(
      fc.property(declarations, (given) => {
        const { css, acceptedCount } = clean(`${selector}{${given}}`)
        taken += acceptedCount
        expect(harmIn(css)).toEqual([])
        expect(clean(css)).toEqual({ css, acceptedCount, dropped: [] })
      }),
      { numRuns: 1000 },
    )
    expect(taken).toBeGreaterThan(100)
  })
})

test('the check of this test finds harm where there is some', () => {
  for (const css of [
    '.part-card{background:url(x)}',
    '@import "x";',
    '.part-card{position:fixed}',
    'input[value^=a]{color:red}',
    ':root{--x:url(y)}',
    '.a{c\\6f lor:red}',
    '.a{color:red}/* */',
    '.a:has(b){gap:1px}',
  ])
    expect(harmIn(css)).not.toEqual([])
})
