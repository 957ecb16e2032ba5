import { describe, expect, test } from 'vitest'
import { cutToLength, measureLength, smsLength } from '#domain/formats/channel-length.ts'

describe('how a channel counts', () => {
  test.each([
    ['graphemes', 'a👩‍👩‍👧b', 3],
    ['graphemes', 'e\u0301', 1],
    ['wide', '春のオファー', 12],
    ['wide', '£5.40 a week', 12],
    ['x', 'See https://example.com/a/very/long/address?with=more now', 31],
    ['x', '春👍a', 5],
    ['x', 'Order at example.com', 32],
    ['x', 'Order at mill-lane.co.uk/loaf.', 33],
    ['x', 'See https://example.com/a, now', 32],
    ['x', '(example.com)', 25],
    ['x', 'www.example.com/a_(b)!', 24],
    ['x', 'Write to nell@example.com', 25],
    ['x', 'e.g. version 1.2.3 and file.txt', 31],
    ['x', '1️⃣#️⃣', 4],
    ['x', '春の日はexample.comで', 33],
    ['wide', '{KeyWord:Fresh bread}', 11],
    ['wide', 'Buy {keyword:Bread} in {LOCATION(City):Leeds}', 18],
    ['wide', 'Ends in {COUNTDOWN(2026/12/24 12:00:00,"en-US",5)}!', 17],
    ['wide', '{=GLOBAL_COUNTDOWN("2026/12/24","en-us",5)}', 8],
    ['wide', '{IF(device=mobile,Order by phone):Order online}', 12],
    ['wide', '{IF(audience IN(returning,vip),Welcome back):Welcome}', 7],
    ['wide', '{IF(device=mobile,Tap)} now', 7],
    ['wide', '{CUSTOMIZER.Price:£5}', 2],
    ['wide', '{KeyWord:unclosed', 17],
    ['wide', '{{offer.price}}', 15],
    ['graphemes', '{KeyWord:Bread}', 15],
    ['bytes', 'é€👍a', 10],
  ] as const)('%s of ‘%s’', (counting, text, length) => {
    expect(measureLength(counting, text)).toBe(length)
  })

  test('a text is cut in whole letters, and only where it is too long', () => {
    expect(cutToLength('graphemes', 'a👩‍👩‍👧bc', 2)).toBe('a👩‍👩‍👧')
    expect(cutToLength('wide', '春の日', 5)).toBe('春の')
    expect(cutToLength('graphemes', 'bread', 5)).toBe('bread')
  })
})

describe('a text message', () => {
  test('a text message has 160 characters of GSM-7, then parts of 153', () => {
    expect(smsLength('a'.repeat(160))).toMatchObject({ alphabet: 'GSM-7', units: 160, parts: 1 })
    expect(smsLength('a'.repeat(161))).toMatchObject({ units: 161, parts: 2, perPart: 153 })
    expect(smsLength('a'.repeat(307))).toMatchObject({ parts: 3 })
  })

  test('€ and brackets take two, and no pair is torn apart', () => {
    expect(smsLength('€[]').units).toBe(6)
    expect(smsLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, parts: 3 })
  })

  test('one foreign letter makes all of it UCS-2: 70, then parts of 67', () => {
    expect(smsLength(`${'a'.repeat(69)}á`)).toMatchObject({ alphabet: 'UCS-2', units: 70, parts: 1, foreign: ['á'] })
    expect(smsLength('’'.repeat(71))).toMatchObject({ parts: 2, perPart: 67, foreign: ['’'] })
    expect(smsLength('👍'.repeat(34))).toMatchObject({ units: 68, parts: 1 })
    expect(smsLength('👍'.repeat(67))).toMatchObject({ units: 134, parts: 3 })
  })

  test('an empty message is not sent', () => {
    expect(smsLength('').parts).toBe(0)
  })
})
