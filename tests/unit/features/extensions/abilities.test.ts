import { describe, expect, test } from 'vitest'
import { agreementTo, missingRights, requestedRights } from '#domain/extensions/agreement.ts'
import {
  extensionAbilities,
  extensionLimits,
  newExtensionAbilities,
} from '#features/extensions/consent/extension-abilities.ts'
import { rightsSentence } from '#features/extensions/host/chrome/extension-footer.tsx'
import { extensionReach } from '#features/extensions/registry/extension-labels.ts'
import { manifestOf } from './manifests.ts'

const READS = ['read:strategy', 'read:opportunity', 'read:company'] as const
const words = (given: Readonly<Record<string, unknown>>) => {
  const manifest = manifestOf({ title: 'X', ...given })
  return extensionAbilities(manifest, requestedRights(manifest)).map((ability) => ability.words)
}
const limits = (given: Readonly<Record<string, unknown>>) => {
  const manifest = manifestOf({ title: 'X', ...given })
  return extensionLimits(manifest, requestedRights(manifest))
}
const newWords = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const manifest = manifestOf({ title: 'X', ...after })
  const missing = missingRights(manifest, agreementTo(manifestOf({ title: 'X', ...before })))
  return missing && newExtensionAbilities(manifest, missing).map((ability) => ability.words)
}

describe('It can', () => {
  test('an extension without permissions only opens', () => {
    expect(words({})).toEqual(['Open over the page'])
  })

  test('every mixture of permissions is said, and writing reaches only what may be read', () => {
    expect(words({ permissions: ['write'] })).toEqual(['Open over the page'])
    expect(words({ permissions: ['read:strategy', 'write'], ui: 'right-panel' })).toEqual([
      'Read the text you have open',
      'Change that text. You can undo every change',
      'Show a panel beside the editor',
    ])
    expect(words({ permissions: ['read:opportunity', 'write'] })[1]).toBe(
      'Change that offer. You can undo every change',
    )
    expect(words({ permissions: [...READS, 'write'] })).toEqual([
      'Read the text you have open, and its offer',
      'Read your company details',
      'Change that text, its offer and your company details. You can undo every change',
      'Open over the page',
    ])
  })

  test('every host is named, with the reason', () => {
    const manifest = manifestOf({
      title: 'X',
      permissions: ['read:strategy'],
      network: { hosts: ['a.example.com', 'b.example.com'], reason: 'To count words.' },
    })
    expect(extensionAbilities(manifest, requestedRights(manifest)).filter(({ reasons }) => reasons.length > 0)).toEqual(
      [
        { words: 'Send what it reads to a.example.com', reasons: ['To count words.'] },
        { words: 'Send what it reads to b.example.com', reasons: ['To count words.'] },
      ],
    )
  })
})

describe('It can’t', () => {
  test.each([
    [[], 'See your texts, your offers, form answers or your password'],
    [['read:strategy'], 'See other texts, your offers, form answers or your password'],
    [['read:opportunity'], 'See your texts, other offers, form answers or your password'],
    [['read:strategy', 'read:opportunity'], 'See other offers, form answers or your password'],
  ])('%j: %s', (permissions, first) => {
    expect(limits({ permissions })).toEqual([first, 'Change anything', 'Send your work anywhere'])
  })

  test('a host narrows the promise', () => {
    expect(limits({ network: { hosts: ['a.example.com'] } }).at(-1)).toBe('Send your work anywhere else')
    expect(limits({ network: { hosts: ['none'] } }).at(-1)).toBe('Send your work anywhere')
  })
})

describe('a page from elsewhere', () => {
  const PAGE = { code: '', canvasURL: 'https://tools.example.com/panel' }

  test('a page from elsewhere is described as able to send what it reads to anyone', () => {
    const given = { ...PAGE, permissions: ['read:strategy'], network: { hosts: ['a.example.com'] } }
    expect(words(given)).toEqual([
      'Read the text you have open',
      'Send what it reads to a.example.com',
      'Send what it reads to tools.example.com, and from there to anyone',
      'Open over the page',
    ])
    expect(limits(given)).toEqual(['See other texts, your offers, form answers or your password', 'Change anything'])
    expect(rightsSentence(manifestOf({ title: 'X', ...given }))).toBe(
      'Can read this text. Can send it to a.example.com. Can send what it reads to tools.example.com, and from there to anyone.',
    )
  })

  test('an extension without permissions is described as exchanging data with anyone', () => {
    expect(words(PAGE)).toEqual([
      'Exchange data with tools.example.com, and through it with anyone',
      'Open over the page',
    ])
    expect(rightsSentence(manifestOf({ title: 'X', ...PAGE }))).toBe(
      'Can’t read your work. Can exchange data with tools.example.com, and through it with anyone.',
    )
  })

  test('a page from elsewhere is not mentioned where there is code', () => {
    expect(words({ ...PAGE, code: 'x' })).toEqual(['Open over the page'])
    expect(limits({ ...PAGE, code: 'x' })).toContain('Send your work anywhere')
    expect(rightsSentence(manifestOf({ title: 'X', ...PAGE, code: 'x' }))).toBe('Can’t read your work.')
  })

  test('a page in place of code needs consent again', () => {
    const hosts = { permissions: ['read:strategy'], network: { hosts: ['tools.example.com'] } }
    expect(newWords(hosts, { ...hosts, ...PAGE })).toEqual([
      'Send what it reads to tools.example.com, and from there to anyone',
    ])
  })
})

describe('an update that wants more', () => {
  test('an update’s consent lists only new permissions', () => {
    expect(newWords({ permissions: ['read:strategy'] }, { permissions: ['read:strategy', 'write'] })).toEqual([
      'Change the text you have open. You can undo every change',
    ])
    expect(
      newWords(
        { permissions: ['read:strategy', 'write'] },
        { permissions: ['read:strategy', 'read:opportunity', 'write'] },
      ),
    ).toEqual(['Read the offer you have open', 'Change the offer you have open. You can undo every change'])
    expect(newWords({}, { network: { hosts: ['a.example.com'] } })).toEqual(['Exchange data with a.example.com'])
    expect(newWords({ permissions: ['write'] }, {})).toBeNull()
  })
})

describe('what it may do, in a few words', () => {
  test.each([
    [{}, 'Only reads'],
    [{ permissions: ['read:strategy'] }, 'Only reads'],
    [{ permissions: ['write'] }, 'Only reads'],
    [{ permissions: ['read:opportunity', 'read:strategy', 'write'] }, 'Can change texts'],
    [{ permissions: ['read:opportunity', 'write'] }, 'Can change offers'],
    [{ permissions: ['read:strategy', 'write'], network: { hosts: ['a.example.com'] } }, 'Sends texts out'],
    [{ network: { hosts: ['a.example.com'] } }, 'Only reads'],
  ])('%j: %s', (given, phrase) => {
    expect(extensionReach(manifestOf({ title: 'X', ...given })).words).toBe(phrase)
  })
})
