import { HELP_TOPICS, type HelpTopic } from '@mainstay/domain/help/question.ts';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { userQuery } from '#identity/queries.ts';
import { SupportLink } from '#identity/SupportLink.tsx';
import { ApiError } from '#lib/api-error.ts';
import { caseNameText } from '#lib/case-name.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAskForHelp } from './queries.ts';
import { TOPIC_LABELS } from './topics.ts';
import { rich, t } from './words.ts';

const OPTIONS = HELP_TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

/** A form to ask Mainstay a question, with the current case attached. The text is kept until it has been sent. */
export function ContactCard() {
  const caseName = useQuery(userQuery).data?.currentCase?.name;
  const asking = useAskForHelp();
  const input = useRef<HTMLTextAreaElement>(null);
  const [topic, setTopic] = useState<HelpTopic>('payments');
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (asking.isPending) return;
    const written = message.trim();
    setWrong(written === '' ? t('enterYourQuestion') : undefined);
    if (written === '') return input.current?.focus();
    asking.mutate(
      { topic, message: written },
      {
        onSuccess: () => {
          setMessage('');
          toast({
            title: t('questionSent'),
            description: t('someoneAtMainstayWillReadIt'),
          });
        },
        onError: (error) => {
          if (error instanceof ApiError) setWrong(error.fields.message);
          toastFailure(t('questionNotSent'), error);
        },
      },
    );
  }

  return (
    <Card title={t('askMainstay')} description={t('personReadsItNobodyElseIn')}>
      <form noValidate onSubmit={submit} className="space-y-4" aria-label={t('askMainstay')}>
        <Field label={t('whatIsItAbout')}>
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={topic}
              onChange={(event) => setTopic(event.currentTarget.value as HelpTopic)}
            />
          )}
        </Field>
        <Field
          label={t('yourQuestion')}
          help={caseName && t('weCanSeeWhichCaseYou', { caseName: caseNameText(caseName) })}
          error={wrong}
        >
          {(control) => (
            <TextArea
              {...control}
              ref={input}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
        </Field>
        <FormRefusal title={t('yourQuestionWasNotSent')} error={asking.error} fields={['message']} />
        <Button type="submit" variant="primary" working={asking.isPending}>
          {t('sendQuestion')}
        </Button>
        <p className="text-13 text-muted">
          {rich('orWriteTo', { supportLink: <SupportLink about={t('aQuestion')} /> })}
        </p>
      </form>
    </Card>
  );
}
