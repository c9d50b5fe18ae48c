import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { HEADINGS } from './headings.ts';
import { NotFound } from './NotFound.tsx';
import { QuickExit } from './QuickExit.tsx';
import { type Headed, Screen } from './Screen.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { SignedIn, UNKNOWN } from './SignedIn.tsx';

const Dashboard = lazy(() => import('#dashboard/DashboardScreen.tsx'));
const Upload = lazy(() => import('#documents/UploadScreen.tsx'));
const Review = lazy(() => import('#review/ReviewScreen.tsx'));
const PaymentManagement = lazy(() => import('#payments/PaymentManagementScreen.tsx'));
const PaymentHistory = lazy(() => import('#payments/HistoryScreen.tsx'));
const OutsidePayments = lazy(() => import('#outside-payments/OutsidePaymentsCard.tsx'));
const CalendarFeed = lazy(() => import('#calendar-feed/CalendarFeedCard.tsx'));
const DisputeDebit = lazy(() => import('#disputes/DisputeDebit.tsx'));
const Reports = lazy(() => import('#reports/ReportsScreen.tsx'));
const Notifications = lazy(() => import('#notifications/NotificationsScreen.tsx'));
const FlexiblePayments = lazy(() => import('#flexible-payments/FlexiblePaymentsScreen.tsx'));
const Insurance = lazy(() => import('#insurance/InsuranceScreen.tsx'));
const Expenses = lazy(() => import('#expenses/ExpensesScreen.tsx'));
const Help = lazy(() => import('#help/HelpScreen.tsx'));
const Operations = lazy(() => import('#operations/OperationsScreen.tsx'));
const GetStarted = lazy(() => import('#onboarding/GetStartedScreen.tsx'));
const Profile = lazy(() => import('#onboarding/ProfileScreen.tsx'));
const Terms = lazy(() => import('#onboarding/TermsPage.tsx'));
const Privacy = lazy(() => import('#onboarding/PrivacyPage.tsx'));
const CaseList = lazy(() => import('#reports/CaseListScreen.tsx'));
const Case = lazy(() => import('./CasePage.tsx'));

const headed = (path: keyof typeof HEADINGS): Headed => ({ heading: HEADINGS[path] });

/** Which path shows which screen; each screen is fetched when it is first opened. */
const screens: RouteObject[] = [
  { path: '/', handle: headed('/'), element: <Dashboard /> },
  { path: '/dashboard', handle: headed('/dashboard'), element: <Dashboard /> },
  { path: '/upload', element: <Upload /> },
  { path: '/review', handle: headed('/review'), element: <Review /> },
  { path: '/payments', element: <PaymentManagement /> },
  { path: '/case', element: <Case /> },
  { path: '/cases', element: <CaseList /> },
  { path: '/flexible-payments', element: <FlexiblePayments /> },
  { path: '/insurance', element: <Insurance /> },
  { path: '/expenses', element: <Expenses /> },
  {
    path: '/history',
    handle: headed('/history'),
    element: (
      <PaymentHistory
        more={(payment) => <DisputeDebit payment={payment} />}
        beside={
          <>
            <OutsidePayments />
            <CalendarFeed />
          </>
        }
      />
    ),
  },
  { path: '/reports', element: <Reports /> },
  { path: '/notifications', element: <Notifications /> },
  { path: '/get-started', element: <GetStarted /> },
  { path: '/profile', element: <Profile /> },
  { path: '/help', element: <Help /> },
  { path: '/operations', element: <Operations unknown={<NotFound inShell />} /> },
  { path: '*', element: <NotFound inShell />, handle: UNKNOWN },
];

/** Open to everybody: nobody is asked who they are. */
export const OPEN: RouteObject[] = [
  { path: '/terms', element: <Terms /> },
  { path: '/privacy', element: <Privacy /> },
];

export const routes: RouteObject[] = [
  {
    element: (
      <div className="max-sm:pt-11 print:pt-0">
        <QuickExit />
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    ),
    errorElement: <ScreenFailed />,
    children: OPEN,
  },
  {
    element: <SignedIn />,
    errorElement: <ScreenFailed />,
    children: [{ element: <Screen />, errorElement: <ScreenFailed />, children: screens }],
  },
];
