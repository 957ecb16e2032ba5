import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { ComboField } from '#ui/choices/combo-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { OTHER, toSelectOption, shownOption } from '#ui/choices/select-option.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'

const nothing = () => {}
const html = (element: ReactElement) => renderToStaticMarkup(element)
const attribute = (markup: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

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
    expect(
      html(<TextField label="Web" advice="Odd" error="Too long" value="x" onValueChange={nothing} />),
    ).not.toContain('Odd')
  })

  test('optional is said in words', () => {
    expect(html(<TextField label="Occasion" optional value="" onValueChange={nothing} />)).toContain('(optional)')
  })

  test('the count speaks up only over the limit, and nothing is cut off', () => {
    expect(html(<TextArea label="Text" maxChars={5} value="12345" onValueChange={nothing} />)).not.toContain(
      'over the limit',
    )
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
    expect(attribute(html(<TimeField label="From" value={value} onValueChange={nothing} />), 'input', 'type')).toBe(
      type,
    )
  })
})

describe('which way a text runs', () => {
  const shared = { label: 'Field', value: 'x', onValueChange: nothing }
  test.each([
    ['a line', <TextField key="0" {...shared} />],
    ['a long text', <TextArea key="0" {...shared} />],
    ['a search', <SearchField key="0" {...shared} />],
    ['a text with suggestions', <ComboField key="0" {...shared} options={[]} />],
    ['a choice of one’s own', <SelectField key="0" {...shared} options={['Van']} />],
    ['a date in words', <DateField key="0" {...shared} />],
  ])('%s runs as its first letter does', (_, element) => {
    expect(html(element)).toMatch(/<(?:input|textarea)[^>]* dir="auto"/)
  })

  test.each([
    ['an amount', <NumberField key="0" {...shared} />],
    ['a password', <PasswordField key="0" {...shared} />],
    ['a colour', <ColorField key="0" {...shared} />],
    ['an address of mail', <TextField key="0" {...shared} type="email" />],
    ['an address of mail that is kept as typed', <TextField key="0" {...shared} inputMode="email" />],
    ['an address of the web', <TextField key="0" {...shared} inputMode="url" />],
    ['a phone number', <TextField key="0" {...shared} inputMode="tel" />],
    ['whatever is said to', <TextArea key="0" {...shared} dir="ltr" />],
  ])('%s runs from left to right', (_, element) => {
    const markup = html(element)
    expect(markup).toMatch(/<(?:input|textarea)[^>]* dir="ltr"/)
    expect(markup).not.toContain('dir="auto"')
  })
})

describe('a choice with free text', () => {
  const options = ['Van', 'Bike'].map(toSelectOption)

  test.each([
    ['Van', false, 'Van'],
    ['', false, ''],
    ['Carrier pigeon', false, OTHER],
    ['', true, OTHER],
    ['Van', true, OTHER],
  ])('value %j, writing %j', (value, isWriting, shown) => {
    expect(shownOption(options, value, isWriting)).toBe(shown)
  })

  test('a stored value outside the set is shown, not lost', () => {
    const markup = html(
      <SelectField label="Vehicle" options={['Van', 'Bike']} value="Carrier pigeon" onValueChange={nothing} />,
    )
    expect(attribute(markup, 'input', 'value')).toBe('Carrier pigeon')
    expect(attribute(markup, 'input', 'aria-label')).toBe('Other: Vehicle')
  })

  test('a value of the set has no second input', () => {
    expect(
      html(<SelectField label="Vehicle" options={['Van']} allowOther value="Van" onValueChange={nothing} />),
    ).not.toContain('<input')
  })
})

test('a mixed check box is not checked', () => {
  expect(html(<CheckBox label="All" checked="mixed" onCheckedChange={nothing} />)).not.toContain('checked=""')
})
