/** What an entry of the audit chain says to every party of the case. What only the payor may read is not told. */
const ACTIONS: Record<string, string> = {
  'case.opened': 'Case opened',
  'case.described': 'Case described',
  'party.invited': 'Party invited',
  'party.joined': 'Party joined',
  'party.named': 'Party named',
  'party.removed': 'Party removed',
  'party.role_chosen': 'Role chosen',
  'invitation.withdrawn': 'Invitation withdrawn',
  'profile.changed': 'Name changed',
  'terms.accepted': 'Terms of use accepted',
  'document.uploaded': 'Document uploaded',
  'document.read': 'Document analyzed',
  'document.unreadable': 'Document could not be analyzed',
  'document.retried': 'Analysis of a document repeated',
  'document.deleted': 'Document deleted',
  'document.withdrawn': 'Document withdrawn',
  'settings.changed': 'Payment settings changed',
  'settings.applied': 'Terms of an agreement applied and locked',
  'source.added': 'Funding source added',
  'source.primary': 'Primary funding source chosen',
  'source.removed': 'Funding source removed',
  'payment.credited': 'Payment completed',
  'payment.covered': 'Payment completed with backup',
  'payment.credited_ahead': 'Payment credited from what was paid ahead',
  'payment.failed': 'Payment not paid in full',
  'payment.paid_now': 'Payment paid ahead of its day',
  'arrears.paid': 'Arrears paid',
  'backup.drawn': 'Backup funds drawn',
  'debit.returned': 'Bank debit returned',
  'debit.over_cap': 'Bank debit over the payor’s limit, not made',
  'caps.changed': 'Limits on bank debits changed',
  'debit.applied': 'Late bank debit applied',
  'report.generated': 'Report generated',
  'report.viewed': 'Report viewed',
  'report.downloaded': 'Report downloaded',
};

/** Areas that only some roles may read, by the table of permissions (domain/cases/permissions.ts). */
const CLOSED: Record<string, string> = {
  source: 'Funding of the payor changed',
  wallet: 'Funding of the payor changed',
  owed: 'Funding of the payor changed',
  membership: 'Funding of the payor changed',
  plan: 'Funding of the payor changed',
  flexible_settings: 'Funding of the payor changed',
  credit_line: 'Funding of the payor changed',
  credit_application: 'Funding of the payor changed',
  autopay: 'Funding of the payor changed',
  policy: 'Insurance record changed',
  premium: 'Insurance record changed',
  claim: 'Insurance record changed',
  insurance: 'Insurance record changed',
  insurance_application: 'Insurance record changed',
};

export function actionWords(action: string): string {
  const [area = ''] = action.split('.');
  return ACTIONS[action] ?? CLOSED[area] ?? 'Entry of the record';
}
