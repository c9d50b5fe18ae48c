import { STILL_READ } from '@mainstay/domain/cases/leaving.ts';
import { Link } from 'react-router';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WhenInCase } from './WhenInCase.tsx';
import { rich, t } from './words.ts';

/** Shown above every screen of a case that the person has left. */
export const HasLeft = ({ until }: { until: Date }) => (
  <div className="mb-4 lg:mb-6">
    <Notice
      meaning="info"
      title={rich('youLeftThisCaseOn', { whenInCase: <WhenInCase at={until} toTheMinute /> })}
      actions={
        <>
          <Button asChild size="small">
            <Link to="/upload">{t('documents')}</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/history">{t('payments')}</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/reports">{t('reports')}</Link>
          </Button>
          <Button asChild size="small">
            <Link to="/case">{t('yourCases')}</Link>
          </Button>
        </>
      }
    >
      {told(STILL_READ)}
    </Notice>
  </div>
);
