// What other capabilities may use of this one.

export { answer as answerQuestion, openRequests } from './help.ts';
export { deleteAnsweredRequests, deleteRequestsOf } from './store.ts';
