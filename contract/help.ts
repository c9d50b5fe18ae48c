import { ROLES } from '@mainstay/domain/cases/permissions.ts';
import { HELP_TOPICS } from '@mainstay/domain/help/question.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { instant, pathId, personText } from './fields.ts';

/** A question to Mainstay, as the person who sent it sees it. */
export const HelpRequest = z.object({
  id: z.string(),
  topic: z.enum(HELP_TOPICS),
  message: z.string(),
  askedAt: instant,
  caseName: z.string(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});
export type HelpRequest = z.output<typeof HelpRequest>;

export const listMyHelpRequests = call({
  method: 'GET',
  path: '/api/help',
  access: 'signed_in',
  summary: 'Lists the caller’s questions to Mainstay with their answers, newest first',
  reply: z.array(HelpRequest),
});

export const askForHelp = call({
  method: 'POST',
  path: '/api/help',
  access: 'signed_in',
  summary: 'Sends Mainstay a question, with the current case attached; the same unanswered question is stored once',
  body: z.object({
    topic: z.enum(HELP_TOPICS, 'Choose what it is about'),
    message: personText('Enter your question', 2000),
  }),
  reply: HelpRequest,
  status: 201,
});

/** A question waiting for an operator. */
export const OpenHelpRequest = z.object({
  id: z.string(),
  topic: z.enum(HELP_TOPICS),
  message: z.string(),
  askedAt: instant,
  caseId: z.string(),
  caseName: z.string(),
  name: z.string(),
  role: z.enum(ROLES).nullable(),
});
export type OpenHelpRequest = z.output<typeof OpenHelpRequest>;

export const listHelpRequests = call({
  method: 'GET',
  path: '/api/operations/help',
  access: 'operator',
  summary:
    'Lists questions that wait for an answer, the longest waiting first, except those from the operator’s own cases',
  reply: z.array(OpenHelpRequest),
});

export const answerHelpRequest = call({
  method: 'POST',
  path: '/api/operations/help/{requestId}/answer',
  access: 'operator',
  summary: 'Answers a question; only the person who asked sees the answer',
  params: z.object({ requestId: pathId() }),
  body: z.object({ answer: personText('Enter an answer', 2000) }),
  reply: z.object({ status: z.literal('answered') }),
});
