import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyInstance } from 'fastify';

/** No call of the contract takes more than three; far less than what exhausts a stack that walks the body. */
const DEEPEST = 32;

/** Reads bodies of JSON; a POST without a body may say that it is JSON too. */
export function readJsonBodies(app: FastifyInstance) {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string;
    if (text === '') return done(null, undefined);
    if (isNestedTooDeep(text))
      return done(new Problem('invalid', 'This request could not be understood: its body is nested too deep.'));
    try {
      done(null, JSON.parse(text));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}

/** Counts brackets outside of quoted text, before anything is made of them. */
function isNestedTooDeep(json: string): boolean {
  let [depth, quoted] = [0, false];
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (quoted) {
      if (sign === '\\') i += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return false;
}
