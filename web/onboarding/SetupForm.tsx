import type { OnboardingProgress } from '@mainstay/contract/onboarding.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { LAST_STEP, type StepNumber } from '@mainstay/domain/onboarding/steps.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { userQuery } from '#identity/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { resetSaved } from '#lib/reset-saved.ts';
import { told } from '#lib/told.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { LeaveGuard } from '#ui/LeaveGuard.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { progressQuery, useSaveStep } from './queries.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { StepProgress } from './StepProgress.tsx';
import { checkStep, inputsOf, type SetupInputs, stepOf } from './step-values.ts';
import { NotificationStep, PaymentStep, PersonalStep, RoleStep } from './steps.tsx';
import { t } from './words.ts';

/** The five steps, one at a time. The server stores each saved step, so going back loses nothing. */
export function SetupForm({ progress }: { progress: OnboardingProgress }) {
  const [step, setStep] = useState(progress.currentStep as StepNumber);
  const form = useForm<SetupInputs>({ defaultValues: inputsOf(progress) });
  const save = useSaveStep();
  const client = useQueryClient();
  const accepted = form.watch('acceptTerms');
  const last = step === LAST_STEP;
  const { title, description } = stepOf(step);
  const top = useFocusAtStep(step);
  useMendedErrors(form);

  function show(next: number) {
    save.reset();
    form.clearErrors();
    setStep(next as StepNumber);
  }

  function complain(errors: Record<string, string | undefined>) {
    for (const [place, [field, message]] of Object.entries(errors).entries())
      if (message) form.setError(field as keyof SetupInputs, { message }, { shouldFocus: place === 0 });
  }

  function next() {
    form.clearErrors();
    const typed = { ...form.getValues() };
    const shown = form.formState.defaultValues ?? {};
    const { body, errors, missing } = checkStep(step, typed, shown);
    if (missing)
      toast({
        title: t('requiredFieldsMissing'),
        description: t('pleaseFillInAllRequiredFields'),
        variant: 'destructive',
      });
    complain(errors);
    if (missing || Object.keys(errors).length > 0) return;
    save.mutate(
      { n: step, body },
      {
        onSuccess: (saved) => {
          // Only this step was sent. What has been typed in another one stays.
          const sent = { ...typed, ...shown, ...pick(typed, stepOf(step).fields) };
          resetSaved(form, { ...inputsOf(saved), acceptTerms: saved.isCompleted }, sent);
          if (saved.isCompleted)
            return toast({ title: t('onboardingComplete'), description: t('yourSetupIsCompleteNow') });
          toast({ title: t('progressSaved'), description: t('isSaved', { title: told(title) }) });
          show(Math.min(step + 1, LAST_STEP));
        },
        onError: (error) => {
          toastFailure(t('error'), error, t('failedToSaveYourProgress'));
          if (!(error instanceof ApiError)) return;
          complain(error.fields);
          if (error.status === 409) void client.invalidateQueries(progressQuery); // it may have been finished elsewhere
        },
      },
    );
  }

  const currentCase = useQuery(userQuery).data?.currentCase;
  const payorJoined = currentCase?.payorJoined ?? false;
  const settings = useQuery({ ...paymentSettingsQuery, enabled: Boolean(currentCase) }).data;
  const standing = { role: progress.profileData.userRole, owner: !progress.roleFixed, payorJoined };
  const asks = { choosesAutopay: may(standing, 'manage_funding'), hasTerms: Boolean(settings) };
  const steps: Record<StepNumber, ReactNode> = {
    1: <PersonalStep form={form} />,
    2: <RoleStep form={form} roleFixed={progress.roleFixed} />,
    3: <PaymentStep form={form} {...asks} />,
    4: <NotificationStep form={form} />,
    5: <ReviewStep form={form} {...asks} onEdit={show} />,
  };
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 space-y-4 outline-none lg:space-y-6">
      <LeaveGuard unsaved={form.formState.isDirty && !last} what={t('setupInSentence')} />
      <Card aria-label={t('progress')}>
        <StepProgress step={step} completed={progress.completedSteps} percent={progress.completionPercentage} />
      </Card>
      <Card title={told(title)} description={told(description)}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            next();
          }}
        >
          {steps[step]}
          <div className="mt-6 empty:hidden">
            <FormRefusal title={t('thisStepWasNotSaved')} error={save.error} fields={[]} />
          </div>
          <div className="mt-8 flex gap-3">
            <Button disabled={step === 1} onClick={() => show(step - 1)}>
              {t('previous')}
            </Button>
            <Button type="submit" variant="primary" disabled={last && !accepted} working={save.isPending}>
              {last ? (accepted ? t('completeSetup') : t('pleaseAcceptTerms')) : t('next')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

const pick = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>;

/** Clears a field's error as soon as it is filled in. Without `handleSubmit` the form does not do this. */
function useMendedErrors({ watch, clearErrors }: UseFormReturn<SetupInputs>) {
  useEffect(() => {
    const subscription = watch((_, { name }) => clearErrors(name));
    return () => subscription.unsubscribe();
  }, [watch, clearErrors]);
}

/** A new step scrolls to its top and moves keyboard and screen-reader focus there. The first step is left alone. */
function useFocusAtStep(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
  }, [step]);
  return top;
}
