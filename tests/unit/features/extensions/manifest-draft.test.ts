import { describe, expect, test } from 'vitest'
import {
  manifestDraft,
  type ManifestDraft,
  manifestFromDraft,
} from '#features/extensions/registry/update/manifest-draft.ts'
import { manifestOf } from './manifests.ts'

const PLAIN_WORDS = manifestOf({
  title: 'Plain words',
  version: '2.4.1',
  permissions: ['read:strategy', 'write'],
  reasons: { write: 'To replace sentences.' },
  network: { hosts: ['a.example.com', 'b.example.com'], reason: 'To count.' },
  menu: [{ title: 'Check', name: 'check' }, { type: 'divider' }],
  options: { standalone: true, color: '#fff', theme: 'dark', dismissable: false },
  minWidth: 0,
  minHeight: 700,
  allowFullscreen: false,
})
const changed = (texts: Partial<ManifestDraft['texts']>) => {
  const draft = manifestDraft(PLAIN_WORDS)
  return manifestFromDraft(PLAIN_WORDS, { ...draft, texts: { ...draft.texts, ...texts } })
}

describe('the form of an extension', () => {
  test('saved as it was opened changes nothing', () => {
    expect(manifestFromDraft(PLAIN_WORDS, manifestDraft(PLAIN_WORDS))).toEqual({ ok: true, value: PLAIN_WORDS })
  })

  test('Yes and No become booleans', () => {
    expect(changed({ allowFullscreen: 'Yes', allowPopout: 'Yes', dismissable: 'Yes', standalone: 'No' })).toMatchObject(
      {
        value: { allowFullscreen: true, allowPopout: true, options: { dismissable: true, standalone: false } },
      },
    )
  })

  test.each([
    ['0', 0],
    ['', 500],
    ['120', 500],
    ['524', 500],
    ['525', 550],
    ['99999', 1280],
    ['-5', 500],
    ['wide', 500],
  ])('a width of %j is %i', (minWidth, px) => {
    expect(changed({ minWidth })).toMatchObject({ value: { minWidth: px } })
  })

  test('a title is required, and the name stays when the title changes', () => {
    expect(changed({ title: '  ' })).toEqual({ ok: false, error: 'Please fill out all required fields' })
    expect(changed({ title: ' Plainer words ' })).toMatchObject({
      value: { title: 'Plainer words', name: 'plain-words' },
    })
  })

  test('hosts are read with commas or spaces between them', () => {
    expect(changed({ hosts: ' A.example.com,b.example.com  c.example.com ' })).toMatchObject({
      value: { network: { hosts: ['a.example.com', 'b.example.com', 'c.example.com'] } },
    })
    expect(changed({ hosts: 'https://a.example.com' })).toMatchObject({ ok: false })
  })

  test('an empty choice is the default', () => {
    expect(changed({ ui: '', status: '', dismissable: '', theme: '' })).toMatchObject({
      value: { ui: 'modal', status: 'active', options: { dismissable: true, theme: '' } },
    })
  })

  test('code keeps its spaces', () => {
    expect(changed({ code: '  a()\n' })).toMatchObject({ value: { code: '  a()\n' } })
  })
})
