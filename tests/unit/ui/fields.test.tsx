import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CheckBox } from '#ui/check-box.tsx'
import { DateField } from '#ui/date-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { OTHER, optionOf, shownChoice } from '#ui/select-choice.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'

const nothing = () => {}
const html = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (markup: string, tag: string, name: string) => new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

describe('what a field says', () => {
  test('the label names the control, hint and error describe it', () => {
    const markup = html(<TextField label="Title" hint="Short" error="Enter a title" value="" onValueChange={nothing} />)
    const id = attribute(markup, 'input', 'id')
    expect(attribute(markup, 'label', 'for')).toBe(id)
    expect(attribute(markup, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-note`)
    expect(markup).toContain(`id="${id}-hint"`)
    expect(markup).toContain(`id="${id}-note"`)
    expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
  })

  test('advice does not make a value invalid, and gives way to an error', () => {
    const advice = html(<TextField label="Web" advice="Odd" value="x" onValueChange={nothing} />)
    expect(advice).toContain('Odd')
    expect(advice).not.toContain('aria-invalid')
    expect(html(<TextField label="Web" advice="Odd" error="Too long" value="x" onValueChange={nothing} />)).not.toContain('Odd')
  })

  test('optional is said in words', () => {
    expect(html(<TextField label="Occasion" optional value="" onValueChange={nothing} />)).toContain('(optional)')
  })

  test('the count speaks up only over the limit, and nothing is cut off', () => {
    expect(html(<TextArea label="Text" maxChars={5} value="12345" onValueChange={nothing} />)).not.toContain('over the limit')
    const over = html(<TextArea label="Text" maxChars={5} value="1234567" onValueChange={nothing} />)
    expect(over).toContain('7 / 5')
    expect(over).toContain('2 over the limit')
    expect(over).not.toContain('maxlength')
    expect(over).toContain('1234567')
  })
})

describe('values are kept exactly as they were typed', () => {
  test.each(['1,250.00', '12½', ' 7 ', '£5'])('number %j', (value) => {
    const markup = html(<NumberField label="Worth" value={value} onValueChange={nothing} />)
    expect(attribute(markup, 'input', 'type')).toBe('text')
    expect(attribute(markup, 'input', 'inputMode')).toBe('decimal')
    expect(attribute(markup, 'input', 'value')).toBe(value)
  })

  test.each([
    ['2027-02-08', 'date'],
    ['', 'date'],
    ['end of March', 'text'],
    ['2027-13-40', 'text'],
    ['08/02/2027', 'text'],
  ])('date %j is a %s input', (value, type) => {
    const markup = html(<DateField label="Start" value={value} onValueChange={nothing} />)
    expect(attribute(markup, 'input', 'type')).toBe(type)
    expect(attribute(markup, 'input', 'value')).toBe(value)
  })

  test.each([
    ['07:30', 'time'],
    ['noon', 'text'],
    ['24:00', 'text'],
  ])('time %j is a %s input', (value, type) => {
    expect(attribute(html(<TimeField label="From" value={value} onValueChange={nothing} />), 'input', 'type')).toBe(type)
  })
})

describe('a choice with free text', () => {
  const options = ['Van', 'Bike'].map(optionOf)

  test.each([
    ['Van', false, 'Van'],
    ['', false, ''],
    ['Carrier pigeon', false, OTHER],
    ['', true, OTHER],
    ['Van', true, OTHER],
  ])('value %j, writing %j', (value, isWriting, shown) => {
    expect(shownChoice(options, value, isWriting)).toBe(shown)
  })

  test('a stored value outside the set is shown, not lost', () => {
    const markup = html(<SelectField label="Vehicle" options={['Van', 'Bike']} value="Carrier pigeon" onValueChange={nothing} />)
    expect(attribute(markup, 'input', 'value')).toBe('Carrier pigeon')
    expect(attribute(markup, 'input', 'aria-label')).toBe('Other: Vehicle')
  })

  test('a value of the set has no second input', () => {
    expect(html(<SelectField label="Vehicle" options={['Van']} allowOther value="Van" onValueChange={nothing} />)).not.toContain('<input')
  })
})

test('a mixed check box is not checked', () => {
  expect(html(<CheckBox label="All" checked="mixed" onCheckedChange={nothing} />)).not.toContain('checked=""')
})
