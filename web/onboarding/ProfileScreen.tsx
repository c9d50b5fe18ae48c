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
import { NotificationWishesForm } from './NotificationWishesForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import { EXPORT_PATH, profileQuery } from './profile-queries.ts';
import { SessionsCard } from './SessionsCard.tsx';

/** Who I am, what I am told, my password, where I am signed in, and what is kept about me. */
export default function ProfileScreen() {
  const profile = useQuery(profileQuery);
  const [personDirty, setPersonDirty] = useState(false);
  const [wishesDirty, setWishesDirty] = useState(false);
  return (
    <>
      <LeaveGuard unsaved={personDirty || wishesDirty} what="profile" />
      <PageHeader title="Profile" subtitle={profile.data && `You sign in as ${profile.data.signInEmail}`} />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <Card title="About you" description="People in your cases see your name. They do not see the rest.">
            {profile.isPending && <Skeleton rows={4} rowClassName="h-16" label="Loading your profile" />}
            {profile.isError && <LoadError what="profile" error={profile.error} retry={() => profile.refetch()} />}
            {profile.data && <PersonForm profile={profile.data} onDirty={setPersonDirty} />}
          </Card>
          <Card title="Notifications" description="The list in Mainstay always shows everything.">
            {profile.isPending && <Skeleton rows={4} rowClassName="h-12" label="Loading your notifications" />}
            {profile.isError && (
              <LoadError what="notifications" error={profile.error} retry={() => profile.refetch()} />
            )}
            {profile.data && <NotificationWishesForm profile={profile.data} onDirty={setWishesDirty} />}
            <PushSwitch />
          </Card>
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <Card title="Password" description="A new password signs you out everywhere else.">
            <PasswordForm />
          </Card>
          <PasskeysCard />
          <SecondFactorCard />
          <SessionsCard />
          <Card
            title="Your data"
            description="Everything you can see about yourself and the current case, with its documents, in a zip file."
          >
            <Button asChild>
              <a href={EXPORT_PATH} download>
                <Download aria-hidden />
                Download my data
              </a>
            </Button>
          </Card>
          <CloseAccountCard />
        </div>
      </div>
    </>
  );
}
