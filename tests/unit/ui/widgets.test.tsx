import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from '#ui/brand/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { comboMatches } from '#ui/choices/combo-matches.ts'
import { SavedState } from '#ui/feedback/saved-state.tsx'
import { CountedProgressMeter } from '#ui/feedback/progress-meter.tsx'
import { type MeterGroups, progressCount } from '#ui/feedback/progress-count.ts'

const sections: MeterGroups = [
  ['done', 'part'],
  ['done', 'none', 'none'],
]

describe('the tally', () => {
  test('the progress meter counts finished items, not started ones', () => {
    expect(progressCount(sections)).toEqual({ done: 2, total: 5 })
  })

  test('the progress meter announces its number once', () => {
    const markup = renderToStaticMarkup(<CountedProgressMeter sections={sections} />)
    expect(markup).toContain('role="img" aria-label="2 of 5 sections"')
    expect(markup).toContain('aria-hidden="true">2 of 5<')
  })

  test('the progress meter is complete when all is done', () => {
    expect(renderToStaticMarkup(<CountedProgressMeter sections={[['done'], ['done']]} />)).toContain('Complete')
  })
})

describe('the state of saving', () => {
  test('the saving state is not announced while it is only saving', () => {
    expect(renderToStaticMarkup(<SavedState state="saving" />)).toContain('aria-live="off"')
    expect(renderToStaticMarkup(<SavedState state="synced" />)).toContain('aria-live="polite"')
  })
})

describe('a loading button', () => {
  test('a loading button keeps its width and announces its -ing label', () => {
    const markup = renderToStaticMarkup(
      <Button loading loadingLabel="Writing…">
        Write 3 drafts
      </Button>,
    )
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toMatch(/aria-hidden="true">Write 3 drafts</)
    expect(markup).toContain('Writing…')
  })

  test('a loading button without its own -ing label keeps its name', () => {
    expect(renderToStaticMarkup(<Button loading>Save</Button>)).toMatch(/"_kept[^"]*">Save</)
  })
})

test.each([
  ['nell', 'n'],
  [' Émile', 'É'],
  ['🦊 fox', '🦊'],
  ['', '?'],
])('the avatar of %j shows %j', (name, letter) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${letter}<`)
})

describe('suggestions', () => {
  const zones = ['America/New_York', 'Europe/London', 'Europe/Madrid', 'America/North_Dakota/New_Salem']

  test.each([
    ['new york', ['America/New_York']],
    ['MADRID', ['Europe/Madrid']],
    ['europe', ['Europe/London', 'Europe/Madrid']],
    ['mars', []],
    ['', zones],
    ['Europe/London', zones],
  ])('for %j', (query, found) => {
    expect(comboMatches(zones, query)).toEqual(found)
  })

  test('words at starts come before words inside', () => {
    expect(comboMatches(['Asia/Kolkata', 'Atlantic/Stanley', 'Europe/Atka'], 'at')).toEqual([
      'Atlantic/Stanley',
      'Europe/Atka',
      'Asia/Kolkata',
    ])
  })
})
