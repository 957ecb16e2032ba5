import {
  type LucideIcon,
  Calendar,
  ChartColumn,
  Check,
  Copy,
  Download,
  Eye,
  FileText,
  Image,
  Link,
  List,
  Mail,
  MessageSquare,
  Pencil,
  Puzzle,
  QrCode,
  Search,
  Send,
  Settings,
  Star,
  Tag,
  Upload,
  Users,
} from 'lucide-react'
import type { OptionIconName } from './option-styles.ts'

const ICONS: Readonly<Record<OptionIconName, LucideIcon>> = {
  calendar: Calendar,
  chart: ChartColumn,
  check: Check,
  copy: Copy,
  download: Download,
  eye: Eye,
  file: FileText,
  image: Image,
  link: Link,
  list: List,
  mail: Mail,
  message: MessageSquare,
  pencil: Pencil,
  'qr-code': QrCode,
  search: Search,
  send: Send,
  settings: Settings,
  star: Star,
  tag: Tag,
  upload: Upload,
  users: Users,
}

/** Icon of a menu option by its name in the manifest; other names get that of all extensions. */
export function OptionIcon({ name }: { readonly name: string }) {
  const Icon = Object.hasOwn(ICONS, name) ? ICONS[name as OptionIconName] : Puzzle
  return <Icon aria-hidden="true" />
}
