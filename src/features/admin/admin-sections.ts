import { t } from '@lingui/core/macro'
import { Activity, Building2, CreditCard, FileText, Mail, ScrollText, Sparkles, Users } from 'lucide-react'
import type { FrameSection } from '#ui/layout/section-frame.tsx'

/** The administration's sections in their order, each with a route of its own: src/routes/_signed-in/admin.*.tsx. */
export const ADMIN_SECTIONS: readonly FrameSection[] = [
  { label: t`People`, to: '/admin/users', icon: Users },
  { label: t`Plans`, to: '/admin/plans', icon: CreditCard },
  { label: t`Partners`, to: '/admin/partners', icon: Building2 },
  { label: t`AI`, to: '/admin/ai', icon: Sparkles },
  { label: t`Writing templates`, to: '/admin/templates', icon: FileText },
  { label: t`Email`, to: '/admin/email', icon: Mail },
  { label: t`System status`, to: '/admin/state', icon: Activity },
  { label: t`Audit log`, to: '/admin/audit', icon: ScrollText },
]
