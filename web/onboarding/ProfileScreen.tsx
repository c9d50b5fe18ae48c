import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { PasskeysCard } from '#identity/PasskeysCard.tsx';
import { SecondFactorCard } from '#identity/SecondFactorCard.tsx';
import { PushSwitch } from '#notifications/PushSwitch.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CloseAccountCard } from './CloseAccountCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { NotificationWishesForm } from './NotificationWishesForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { PROFILE_HEADING } from './profile-heading.ts';
import { EXPORT_PATH, profileQuery } from './profile-queries.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { t } from './words.ts';

/** Personal details, notifications, password, sessions, and the data stored about the person. */
export default function ProfileScreen() {
  const profile = useQuery(profileQuery);
  const [personDirty, setPersonDirty] = useState(false);
  const [wishesDirty, setWishesDirty] = useState(false);
  return (
    <>
      <LeaveGuard unsaved={personDirty || wishesDirty} what={t('profileInSentence')} />
      <PageHeader
        {...PROFILE_HEADING}
        subtitle={profile.data ? t('youSignInAs', { signInEmail: profile.data.signInEmail }) : PROFILE_HEADING.subtitle}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <Card title={t('aboutYou')} description={t('peopleInYourCasesSeeYour')}>
            {profile.isPending && <Skeleton rows={4} rowClassName="h-16" label={t('loadingYourProfile')} />}
            {profile.isError && (
              <LoadError what={t('profileInSentence')} error={profile.error} retry={() => profile.refetch()} />
            )}
            {profile.data && <PersonForm profile={profile.data} onDirty={setPersonDirty} />}
          </Card>
          <Card title={t('notifications')} description={t('listInMainstayAlwaysShowsEverything')}>
            {profile.isPending && <Skeleton rows={4} rowClassName="h-12" label={t('loadingYourNotifications')} />}
            {profile.isError && (
              <LoadError what={t('notificationsInSentence')} error={profile.error} retry={() => profile.refetch()} />
            )}
            {profile.data && <NotificationWishesForm profile={profile.data} onDirty={setWishesDirty} />}
            {!profile.isPending && <PushSwitch />}
          </Card>
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <LanguageCard chosen={profile.data?.language} />
          <Card title={t('password')} description={t('newPasswordSignsYouOutEverywhere')}>
            <PasswordForm />
          </Card>
          <PasskeysCard />
          <SecondFactorCard />
          <SessionsCard />
          <Card title={t('yourData')} description={t('everythingYouCanSeeAboutYourself')}>
            <Button asChild>
              <a href={EXPORT_PATH} download>
                <Download aria-hidden />
                {t('downloadMyData')}
              </a>
            </Button>
          </Card>
          <CloseAccountCard />
        </div>
      </div>
    </>
  );
}
