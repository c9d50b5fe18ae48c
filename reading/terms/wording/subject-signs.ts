import { TEXT_FIELDS, type TextField } from '@mainstay/domain/documents/agreement-terms.ts';
import { isSilent } from '../candidates/silent.ts';
import { SUBJECTS } from '../candidates/subjects.ts';
import { bearing, type SentenceTopic, type Wordings } from './bearing.ts';
import { type Said, sentenceSigns } from './signs.ts';

/** What the word lists say about a sentence, as signs in addition to its words; their weights are learned. */
export function subjectSigns(field: TextField, { text, heading, before }: Said): string[] {
  const { topic, weakTopic, outcome, other, title } = SUBJECTS[field];
  const isTopic = topic.test(text);
  const decides = outcome.test(text);
  const signs = [
    isTopic ? '@topic' : weakTopic.test(text) ? '@near topic' : '@no topic',
    decides ? '@outcome' : '@no outcome',
  ];
  if (isTopic && decides) signs.push('@topic and outcome');
  if (other.test(text)) signs.push('@other');
  if (topic.test(heading) || title.test(heading)) signs.push(decides ? '@headed outcome' : '@headed');
  if (topic.test(before)) signs.push('@topic before');
  if (isSilent(field, text, topic)) signs.push('@silent');
  return signs;
}

/** How strongly a sentence indicates a text term; `signs` are its own, if already computed. */
export const bearingOn = (field: TextField, said: Said, wordings: Wordings, signs = sentenceSigns(said)): number =>
  bearing([...signs, ...subjectSigns(field, said)], wordings[field]);

/** What a sentence indicates by its wording, for every topic. */
export function bearingsOf(said: Said, wordings: Wordings): Record<SentenceTopic, number> {
  const signs = sentenceSigns(said);
  const texts = TEXT_FIELDS.map((field) => [field, bearingOn(field, said, wordings, signs)]);
  return { ...Object.fromEntries(texts), noArrears: bearing(signs, wordings.noArrears) };
}
