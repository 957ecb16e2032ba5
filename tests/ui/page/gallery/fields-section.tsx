import { useState } from 'react'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { ComboField } from '#ui/choices/combo-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { PictureField } from '#ui/fields/picture-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { SpecimenSection, Specimen } from './specimen.tsx'

/** A field's value and how it changes. */
function useValue(start: string) {
  const [value, onValueChange] = useState(start)
  return { value, onValueChange }
}

const AREAS = ['Europe/Berlin', 'Europe/London', 'Europe/Madrid']

/** Every field. */
export function FieldsSection() {
  const [isOn, setIsOn] = useState(false)
  return (
    <SpecimenSection title="Fields">
      <Specimen name="text-field">
        <TextField label="Plain" {...useValue('Weekly Loaf')} />
        <TextField
          label="Odd"
          optional
          advice="That is no address yet; it is kept as it is."
          {...useValue('example')}
        />
        <TextField label="Too long" maxChars={5} {...useValue('Weekly Loaf')} />
        <TextField label="Off" disabled {...useValue('Weekly Loaf')} />
      </Specimen>
      <Specimen name="text-area">
        <TextArea
          label="Description"
          hint="Two or three sentences"
          maxChars={80}
          {...useValue('A sourdough loaf on the doorstep every Friday.')}
        />
      </Specimen>
      <Specimen name="number-field">
        <NumberField label="Price" prefix="£" {...useValue('6.50')} />
      </Specimen>
      <Specimen name="date-field, time-field">
        <DateField label="Day" {...useValue('2027-02-08')} />
        <TimeField label="Time" {...useValue('07:30')} />
      </Specimen>
      <Specimen name="color-field">
        <ColorField label="Colour" {...useValue('teal')} />
      </Specimen>
      <Specimen name="picture-field">
        <PictureField label="Logo" {...useValue('')} />
      </Specimen>
      <Specimen name="select-field">
        <SelectField label="Frequency" options={['Weekly', 'Monthly']} allowOther {...useValue('Weekly')} />
      </Specimen>
      <Specimen name="combo-field">
        <ComboField label="Time zone" options={AREAS} {...useValue('')} />
      </Specimen>
      <Specimen name="password-field">
        <PasswordField label="Secret" autoComplete="off" {...useValue('six letters')} />
      </Specimen>
      <Specimen name="search-field">
        <SearchField label="Search specimens" {...useValue('loaf')} />
      </Specimen>
      <Specimen name="check-box">
        <CheckBox label="On or off" checked={isOn} onCheckedChange={setIsOn} />
        <CheckBox label="Some of several" checked="mixed" onCheckedChange={setIsOn} />
        <CheckBox label="Not now" checked disabled onCheckedChange={setIsOn} />
      </Specimen>
      <Specimen name="field">
        <Field label="A control of one’s own" hint="With the frame of the others">
          {(control) => <input type="range" {...control} />}
        </Field>
      </Specimen>
    </SpecimenSection>
  )
}
