import { FIRST } from '#app/first-calls.ts';
import { HEADINGS } from '#app/headings.ts';
import { HEADING as CASE_HEADING } from '#cases/heading.ts';
import { UPLOAD_HEADING } from '#documents/upload-heading.ts';
import { HEADING as EXPENSES_HEADING } from '#expenses/heading.ts';
import { HEADING as FLEXIBLE_PAYMENTS_HEADING } from '#flexible-payments/heading.ts';
import { HEADING as HELP_HEADING } from '#help/heading.ts';
import { HEADING as INSURANCE_HEADING } from '#insurance/heading.ts';
import { HEADING as NOTIFICATIONS_HEADING } from '#notifications/heading.ts';
import { GET_STARTED_HEADING } from '#onboarding/get-started-heading.ts';
import { PROFILE_HEADING } from '#onboarding/profile-heading.ts';
import { HEADING as OPERATIONS_HEADING } from '#operations/heading.ts';
import { MANAGEMENT_HEADING } from '#payments/management-heading.ts';
import { CASES_HEADING } from '#reports/cases-heading.ts';
import { REPORTS_HEADING } from '#reports/reports-heading.ts';
import type { Heading } from '#ui/PageHeader.tsx';

type Served = {
  heading: Heading;
  /** The screen's code, by the names web/build.ts resolves. */
  code: readonly string[];
  /**
   * Who sees this screen under this heading: anyone signed in, a current party to the case (not someone who has left),
   * or an operator.
   */
  for: 'person' | 'party' | 'operator';
};

/**
 * The screens with an HTML page of their own, by name: the server sends the heading, and the browser requests the code
 * at once.
 */
export const SERVED: Readonly<Record<string, Served>> = {
  dashboard: { heading: HEADINGS['/dashboard'], code: codeOf('/dashboard'), for: 'party' },
  review: { heading: HEADINGS['/review'], code: codeOf('/review'), for: 'person' },
  history: { heading: HEADINGS['/history'], code: codeOf('/history'), for: 'person' },
  upload: { heading: UPLOAD_HEADING, code: ['documents/UploadScreen.tsx'], for: 'party' },
  payments: { heading: MANAGEMENT_HEADING, code: ['payments/PaymentManagementScreen.tsx'], for: 'party' },
  'flexible-payments': {
    heading: FLEXIBLE_PAYMENTS_HEADING,
    code: ['flexible-payments/FlexiblePaymentsScreen.tsx'],
    for: 'party',
  },
  insurance: { heading: INSURANCE_HEADING, code: ['insurance/InsuranceScreen.tsx'], for: 'party' },
  expenses: { heading: EXPENSES_HEADING, code: ['expenses/ExpensesScreen.tsx'], for: 'person' },
  reports: { heading: REPORTS_HEADING, code: ['reports/ReportsScreen.tsx'], for: 'person' },
  notifications: { heading: NOTIFICATIONS_HEADING, code: ['notifications/NotificationsScreen.tsx'], for: 'person' },
  case: { heading: CASE_HEADING, code: ['app/CasePage.tsx'], for: 'person' },
  cases: { heading: CASES_HEADING, code: ['reports/CaseListScreen.tsx'], for: 'person' },
  'get-started': { heading: GET_STARTED_HEADING, code: ['onboarding/GetStartedScreen.tsx'], for: 'party' },
  profile: { heading: PROFILE_HEADING, code: ['onboarding/ProfileScreen.tsx'], for: 'person' },
  help: { heading: HELP_HEADING, code: ['help/HelpScreen.tsx'], for: 'person' },
  operations: { heading: OPERATIONS_HEADING, code: ['app/OperationsPage.tsx'], for: 'operator' },
};

function codeOf(path: string): readonly string[] {
  const screen = FIRST[path];
  if (!screen) throw new Error(`no code is known of ${path}`);
  return screen.code;
}
