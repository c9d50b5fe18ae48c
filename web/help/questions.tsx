import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rich, t } from './words.ts';

export type Question = { id: string; question: string; answer: ReactNode };
export type Part = { title: string; questions: readonly Question[] };

const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-medium text-accent-ink underline underline-offset-2">
    {children}
  </Link>
);

/** Common questions in people's own words, with answers. Links elsewhere point to an `id`. */
export const HELP: readonly Part[] = [
  {
    title: t('paying'),
    questions: [
      {
        id: 'cannot-pay',
        question: t('whatIfICantPay'),
        answer: (
          <>
            <p>{t('actBeforeDueDateIfYou')}</p>
            <ul>
              <li>
                {rich('addMoneyToYourBackupUnder', { to: <To to="/payments?tab=sources">{t('paymentSources')}</To> })}
              </li>
              <li>
                {rich('payPartNowAndRestLater', { to: <To to="/flexible-payments">{t('flexiblePayments')}</To> })}
              </li>
              <li>{rich('payWhatYouCanAnythingMissing', { to: <To to="/payments">{t('paymentManagement')}</To> })}</li>
            </ul>
            <p>{rich('mainstayCannotLowerWhatYouOwe', { to: <To to="/help#lost-job">{t('iLostMyJobQuoted')}</To> })}</p>
          </>
        ),
      },
      {
        id: 'bank-return',
        question: t('whatHappensWhenBankReturnsDebit'),
        answer: (
          <>
            <ol>
              <li>{t('weTellYouTheBanksReason')}</li>
              <li>{t('yourBackupPaysFirstYourPrimary')}</li>
              <li>{t('ifBackupCoversPaymentPayeeIs')}</li>
              <li>{t('ifItDoesNotPayeeGets')}</li>
              <li>{t('ifReasonWasLackOfMoney')}</li>
            </ol>
            <p>
              {rich('ifAccountIsClosedOrIts', {
                sources: <To to="/payments?tab=sources">{t('paymentSources')}</To>,
                history: <To to="/history">{t('paymentHistory')}</To>,
              })}
            </p>
          </>
        ),
      },
      {
        id: 'wrong-debit',
        question: t('debitWasNotMineOrIt'),
        answer: <p>{rich('openPaymentUnderAndChooseThis', { to: <To to="/history">{t('paymentHistory')}</To> })}</p>,
      },
      {
        id: 'limits',
        question: t('howDoILimitOrStop'),
        answer: (
          <p>{rich('underYouCanSetLimitFor', { to: <To to="/payments?tab=sources">{t('paymentSources')}</To> })}</p>
        ),
      },
    ],
  },
  {
    title: t('gettingPaid'),
    questions: [
      {
        id: 'not-paid',
        question: t('iWasNotPaidWhatNow'),
        answer: (
          <>
            <p>{rich('findPaymentUnderItsStatusTells', { to: <To to="/history">{t('paymentHistory')}</To> })}</p>
            <ul>
              <li>{t('pendingItIsNotDueYet')}</li>
              <li>{t('processingDebitIsAtBankMoney')}</li>
              <li>
                {rich('heldForPayeeWeHaveMoney', { to: <To to="/payments?tab=sources">{t('paymentSources')}</To> })}
              </li>
              <li>{t('failedItWasNotPaidIn')}</li>
            </ul>
            <p>{rich('mainstayKeepsRecordButDoesNot', { to: <To to="/reports">{t('reportsAudit')}</To> })}</p>
          </>
        ),
      },
      {
        id: 'when',
        question: t('whenDoesMyMoneyArrive'),
        answer: <p>{rich('paymentIsMadeOnItsDue', { to: <To to="/history">{t('paymentHistory')}</To> })}</p>,
      },
      {
        id: 'where',
        question: t('howDoISayWhereMy'),
        answer: (
          <p>
            {rich('payeeAddsAccountUnderTheirOwn', { to: <To to="/payments?tab=sources">{t('paymentSources')}</To> })}
          </p>
        ),
      },
    ],
  },
  {
    title: t('theOrderAndWhatIsOwed'),
    questions: [
      {
        id: 'lost-job',
        question: t('iLostMyJobHowDo'),
        answer: (
          <>
            <p>{t('askCourtOrChildSupportAgency')}</p>
            <ul>
              <li>{rich('whenYouHaveNewOrderUpload', { to: <To to="/upload">{t('uploadAgreement')}</To> })}</li>
              <li>{rich('ifBothParentsAgreeOnOther', { to: <To to="/payments">{t('paymentSettings')}</To> })}</li>
              <li>
                {rich('ifYouHavePaymentProtectionYou', { to: <To to="/insurance">{t('insuranceProtection')}</To> })}
              </li>
            </ul>
          </>
        ),
      },
      {
        id: 'wrong-terms',
        question: t('agreementWasReadWrongHowDo'),
        answer: (
          <p>
            {rich('nothingIsPaidBecauseOfWhat', {
              review: <To to="/review">{t('agreementReview')}</To>,
              settings: <To to="/payments">{t('paymentSettings')}</To>,
            })}
          </p>
        ),
      },
      {
        id: 'arrears',
        question: t('whereDoesArrearsAmountComeFrom'),
        answer: <p>{rich('itStartsWithOpeningBalanceIn', { to: <To to="/payments">{t('paymentManagement')}</To> })}</p>,
      },
      {
        id: 'outside',
        question: t('wePaidInCashDoesThat'),
        answer: <p>{rich('yesOncePayeeConfirmsItRecord', { to: <To to="/history">{t('paymentHistory')}</To> })}</p>,
      },
      {
        id: 'report',
        question: t('howDoIGetRecordFor'),
        answer: <p>{rich('generateReportUnderAndDownloadPdf', { to: <To to="/reports">{t('reportsAudit')}</To> })}</p>,
      },
    ],
  },
  {
    title: t('theOtherSideAndYourSafety'),
    questions: [
      {
        id: 'other-side',
        question: t('whatDoesTheOtherSideSee'),
        answer: (
          <>
            <p>{t('everyoneInCaseSeesItsAgreements')}</p>
            <p>{t('nobodyElseSeesYourEmailAddress')}</p>
          </>
        ),
      },
      {
        id: 'safety',
        question: t('iDoNotFeelSafeWhat'),
        answer: <p>{rich('underYouCanSayThatCase', { to: <To to="/case">{t('casePeople')}</To> })}</p>,
      },
      {
        id: 'invite',
        question: t('howDoesTheOtherParentJoin'),
        answer: <p>{rich('ownerOfCaseInvitesThemUnder', { to: <To to="/case">{t('casePeople')}</To> })}</p>,
      },
      {
        id: 'expenses',
        question: t('howDoWeShareOtherCosts'),
        answer: <p>{rich('firstAgreeOnSharesUnderAfter', { to: <To to="/expenses">{t('sharedExpenses')}</To> })}</p>,
      },
    ],
  },
];
