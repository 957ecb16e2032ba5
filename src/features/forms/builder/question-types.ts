import {
  AlignLeft,
  AtSign,
  Calendar,
  CircleDot,
  Droplet,
  Globe,
  Hash,
  Heading,
  type LucideIcon,
  Phone,
  ShieldCheck,
  Signature,
  SlidersHorizontal,
  SquareCheck,
  Star,
  ToggleLeft,
  Type,
} from 'lucide-react'
import { FIELD_TYPE_LABELS, FIELD_TYPES, type FieldType } from '#domain/forms/field-types.ts'

export const QUESTION_TYPE_ICONS: Readonly<Record<FieldType, LucideIcon>> = {
  text: Type,
  textarea: AlignLeft,
  number: Hash,
  date: Calendar,
  color: Droplet,
  email: AtSign,
  url: Globe,
  tel: Phone,
  choice: CircleDot,
  choices: SquareCheck,
  yesno: ToggleLeft,
  consent: ShieldCheck,
  rating: Star,
  scale: SlidersHorizontal,
  section: Heading,
  signature: Signature,
}

/** Question types with a button of their own under the list. */
export const QUICK_ADD_TYPES: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'date',
  'color',
  'email',
  'url',
  'tel',
]

export const QUESTION_TYPE_OPTIONS = FIELD_TYPES.map((value) => ({ value, label: FIELD_TYPE_LABELS[value] }))
