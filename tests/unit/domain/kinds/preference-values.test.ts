import { beforeEach, describe, expect, test } from 'vitest'
import { bannedWords } from '#domain/kinds/preference-values.ts'
import { codeOf, createTestAccount, type TestAccount } from '../../../support/samples/factories.ts'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount('unassigned')
})
const kept = () => account.stored('preferences', 1)?.record
const update = (params: object) => account.done('preferences.update', params as never)

describe('preferences', () => {
  test('preferences are created by the first change, with defaults for the rest', () => {
    expect(kept()).toBeUndefined()
    update({ screen_size: 120 })
    expect(kept()).toMatchObject({ ID: 1, screen_size: 120, show_welcome_screen: true })
    update({ show_welcome_screen: false })
    expect(kept()).toMatchObject({ screen_size: 120, show_welcome_screen: false })
  })

  test('the later of two devices’ preferences counts, and nobody is asked', () => {
    update({ screen_size: 120, was: { screen_size: 100 } })
    const later = update({ screen_size: 80, was: { screen_size: 100 } })
    expect(later.conflicts).toEqual([])
    expect(kept()).toMatchObject({ screen_size: 80 })
  })

  test('unchanged preferences in a change are left alone', () => {
    update({ screen_size: 120 })
    update({ screen_size: 100, show_welcome_screen: false, was: { screen_size: 100, show_welcome_screen: true } })
    expect(kept()).toMatchObject({ screen_size: 120, show_welcome_screen: false })
  })

  test('the sample recipient is changed name by name', () => {
    update({ recipient: { firstname: 'Nell' } })
    update({ recipient: { company: 'Ashdown & Sons' } })
    expect(kept()).toMatchObject({
      screen_size: 100,
      recipient: { firstname: 'Nell', lastname: '', company: 'Ashdown & Sons' },
    })
    update({ recipient: { firstname: 'Nell', lastname: 'Ashdown' }, was: { recipient: { firstname: 'Old' } } })
    expect(kept()).toMatchObject({ recipient: { firstname: 'Nell', lastname: 'Ashdown', company: 'Ashdown & Sons' } })
  })

  test('banned words stand on lines or between commas, each once, those without a letter left out', () => {
    expect(bannedWords({ banned: ' cheap*, best ,\n\nbest\n—;  unlock、安い' })).toEqual([
      'cheap*',
      'best',
      'unlock',
      '安い',
    ])
  })

  test('preferences that an earlier version made take a recipient too', () => {
    update({ screen_size: 120 })
    const old = kept()
    if (old) Reflect.deleteProperty(old, 'recipient')
    update({ recipient: { firstname: 'Nell' } })
    expect(kept()).toMatchObject({ screen_size: 120, recipient: { firstname: 'Nell' } })
  })

  test('a name of more than 100 characters is refused, and nothing of the change is kept', () => {
    expect(
      codeOf(account.run('preferences.update', { screen_size: 120, recipient: { firstname: 'n'.repeat(101) } })),
    ).toBe('invalid')
    expect(kept()).toBeUndefined()
  })

  test.each([49, 201, 100.5])('a size of %s is refused', (screen_size) => {
    expect(codeOf(account.run('preferences.update', { screen_size }))).toBe('invalid')
    expect(kept()).toBeUndefined()
  })
})
